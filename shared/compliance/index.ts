export { checkScript } from './check-script';
export {
  checkRequestSchema,
  checkResponseSchema,
  type Finding,
  findingSchema,
  type Rewrite,
  type Severity,
  severitySchema,
} from './types';
