import type { ApiRouter } from '../../http/api-router';
import { complianceRoutes } from './compliance.routes';

/** The compliance check as a call; the browser runs the same rules itself. */
export function createCompliance(deps: { api: ApiRouter }): void {
  complianceRoutes(deps.api);
}
