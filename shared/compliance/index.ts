export { checkScript } from './check-script';
export {
  CHECKED_TEXT_MAX,
  checkRequestSchema,
  checkResponseSchema,
  type Finding,
  type Rewrite,
  type Severity,
} from './types';
