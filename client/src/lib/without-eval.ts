import { config } from 'zod';

// Imported before anything that checks data: the check whether eval is allowed is itself reported as a violation of the
// page's Content-Security-Policy.
config({ jitless: true });
