export { checkScript } from './check-script';
export {
  CHECKED_TEXT_MAX,
  checkRequestSchema,
  checkResponseSchema,
  type Finding,
  findingSchema,
  type Rewrite,
  type Severity,
  severitySchema,
} from './types';
