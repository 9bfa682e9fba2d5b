export { CALLS } from './calls';
export { docsRoutes as createApiDocs } from './docs.routes';
export { createOpenApiDocument } from './document';
