import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { pathToRegexp } from 'path-to-regexp';
import { createOpenApiDocument } from '../features/api-docs';

type Response = { $ref?: string; content?: Record<string, { schema: object }> };

const JSON_TYPE = 'application/json';

const document = createOpenApiDocument();
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: document.components });

const operations = Object.entries(document.paths).flatMap(([path, methods]) => {
  const { regexp } = pathToRegexp(path.replace(/\{(\w+)\}/g, ':$1'), { sensitive: true });
  return Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    regexp,
    operation,
    path,
  }));
});

const validators = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
  const made = ajv.compile(JSON.parse(text));
  validators.set(schema, made);
  return made;
}

/**
 * What the document does not say of this answer; null when it says all. Calls that it does not know, and methods that
 * a path does not have, are not looked at: other tests do that.
 */
export function undocumented(method: string, path: string, answer: { status: number; type: string; text?: string }) {
  const pathname = path.split('?', 1)[0] ?? '';
  const operation = operations.find((candidate) => candidate.method === method && candidate.regexp.test(pathname));
  if (!operation) return null;
  const call = `${method} ${operation.path}`;
  const response = operation.operation.responses[answer.status] as Response | undefined;
  if (!response) return `${call}: ${answer.status} is not documented`;
  // A redirect's few words are Express's own.
  if (response.$ref || answer.status >= 300) return null;
  const mediaType = answer.type.split(';', 1)[0]?.trim() ?? '';
  const types = Object.keys(response.content ?? {});
  if (mediaType !== '' && !types.some((type) => type === mediaType || mediaType.startsWith(type.replace('*', '')))) {
    return `${call}: ${answer.status} with ${mediaType} is not documented`;
  }
  if (mediaType !== JSON_TYPE || answer.text === undefined) return null;
  const validate = validatorOf(response.content?.[JSON_TYPE]?.schema ?? {});
  return validate(JSON.parse(answer.text)) ? null : `${call}: ${answer.status} ${ajv.errorsText(validate.errors)}`;
}

/** What the document says against a JSON body; null when it takes it. */
export function refusedBody(method: string, path: string, body: unknown): string | null {
  const operation = operations.find((candidate) => candidate.method === method && candidate.path === path);
  const { content } = (operation?.operation.requestBody ?? {}) as Response;
  const schema = content?.[JSON_TYPE]?.schema;
  if (!schema) return null;
  const validate = validatorOf(schema);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

/** The examples of the document that are not what their schema says. */
export function wrongExamples(): string[] {
  return operations.flatMap(({ method, path, operation }) => {
    const { requestBody, responses } = operation as { requestBody?: Response; responses: Record<string, Response> };
    return [requestBody, ...Object.values(responses)].flatMap((place) =>
      Object.values(place?.content ?? {}).flatMap(({ schema, ...rest }) => {
        if (!('example' in rest)) return [];
        const validate = validatorOf(schema);
        return validate(rest.example) ? [] : [`${method} ${path}: ${ajv.errorsText(validate.errors)}`];
      }),
    );
  });
}
