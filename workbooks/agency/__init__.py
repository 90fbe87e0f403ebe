"""The schedule of working interpretations, for an agency to adopt one by one in one sitting."""
