import { problemSchema } from '@shared/http';
import { LIMITS } from '../../http/rate-limit';
import type { Call, CallAnswer, CallErrors } from './call';
import { CALLS } from './calls';
import { EXAMPLE } from './examples';
import { createSchemaCollector, type JsonSchema } from './schemas';

type Json = Record<string, unknown>;
export type Operation = Json & {
  operationId: string;
  tags: string[];
  summary: string;
  responses: Record<string, Json>;
};
export type OpenApiDocument = {
  openapi: string;
  info: Json;
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Json; securitySchemes: Json };
};

const ABOUT = `Everything the app can do, over HTTPS and JSON.

**Errors** are one plain sentence that a user may read. Send \`Accept: application/json\` to get \`application/problem+json\`
(RFC 9457) with a machine-readable \`code\` instead; it is also in the header \`X-Error-Code\`.

**Lists** are plain arrays. While there is more, the header \`Link\` names the next page.

**Limits**: the headers \`RateLimit-Policy\` and \`RateLimit\` (an IETF draft) say how many calls are left, and for how long.

**Unknown fields** of a request are ignored. Every answer may gain fields; those described here stay.`;

const TAGS: Record<string, string> = {
  Account: 'The account and its sessions. Only for signed-in browsers and programs with a session cookie.',
  Scripts: 'What is read from the teleprompter.',
  'Script generator': 'Scripts from verified facts or a chat model.',
  Compliance: 'Statements that the law or the agencies would object to.',
  Recordings: 'Videos, their versions, captions and links.',
  Uploads: 'Large videos, part by part; may be continued after a broken line.',
  Hub: 'The Video Ideas Hub: posts, comments and reactions of all users.',
  'Access tokens': 'What programs sign in with. Made and revoked in a session only.',
  Webhooks: `Messages to a server of your own when one of your recordings is ready or a post of yours is new. Each is a POST with
JSON, \`{type, timestamp, data}\`, signed as the [Standard Webhooks](https://www.standardwebhooks.com) specification says:
\`webhook-signature\` is \`v1,\` and the base64 HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\` with the secret
behind \`whsec_\`, in base64. Answer with 2xx within ten seconds; redirects are not followed. What fails is tried five
times within about an hour, so the same \`webhook-id\` may come twice. After three messages in a row that were given up, or
an answer of 410, the webhook is switched off. Only public addresses are reached.`,
  'Public links': 'What people without an account see.',
  Service: 'The installation itself.',
};

const PATH_PARAMETERS: Record<string, Json> = {
  id: { description: 'The id.', schema: { type: 'string', format: 'uuid' } },
  token: { description: 'The last part of the link.', schema: { type: 'string' }, example: EXAMPLE.linkToken },
  seq: {
    description: 'The number of the part.',
    schema: { type: 'integer', minimum: 0, maximum: 9_999_999 },
    example: 0,
  },
};

/** `/api/scripts/:id/dismissals` has the id of a script. */
const idExampleOf = (path: string): string | undefined =>
  EXAMPLE.idIn[path.split('/:id', 1)[0]?.split('/').at(-1) ?? ''];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes repeating the call safe for 24 hours: the same key and body get the answer of the first time, with ' +
    '`Idempotency-Replayed: true`. A key that was used for something else is refused with 409. So is one whose first call ' +
    'was cut off on the server (`idempotency-key-unfinished`): nothing is done twice, but look whether it was done once. ' +
    `Each user may send ${LIMITS.idempotencyKeys.points.toLocaleString('en-US')} calls with a key in 24 hours.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'c0a80101-7f2b-4c57-9d0e-0c1a2f3b4d5e',
};

/** What each refusal means unless a call says it better. */
const ERRORS: Required<CallErrors> & Record<405 | 408 | 415 | 500, string> = {
  400: 'A field is missing or wrong; the sentence names it.',
  401: 'Nobody is signed in, or the token is not valid (`unauthenticated`).',
  403: 'The request came from another site (`cross-site`), or the token may not do this (`token-scope`, `token-not-allowed`).',
  404: 'Unknown, deleted or someone else’s: the three are never told apart.',
  405: 'The path exists, the method does not; `Allow` names those that do.',
  408: 'The body took too long to arrive.',
  409: 'The present state does not allow it.',
  410: 'No longer there.',
  412: 'The present state is not the one that the request is for.',
  413: 'The body is too large.',
  415: 'The body is not of the right type.',
  416: 'That part does not exist.',
  422: 'Understood, and not possible.',
  429: 'Too often; `Retry-After` says in how many seconds to try again.',
  500: 'Something went wrong on the server.',
  502: 'A service behind this one answered wrongly.',
  503: 'Starting, overloaded, or without its database; `Retry-After` says when to try again.',
  504: 'A service behind this one took too long.',
  507: 'There is no room left.',
};

/** What a key adds to the refusals of a call. */
const KEY_ERRORS: CallErrors = {
  400: 'The `Idempotency-Key` is not 1 to 255 visible characters.',
  409:
    'The `Idempotency-Key` was used for something else (`idempotency-key-reused`), its first call is still under way ' +
    '(`idempotency-key-busy`; `Retry-After` says when to ask again) or was cut off (`idempotency-key-unfinished`).',
};
const REPLAYED = { 'Idempotency-Replayed': '`true` where this is the answer of an earlier call with the same key.' };

const BODY_ERRORS = [400, 408, 413, 415] as const;

/** The statuses with which a call may be refused: those that follow from what it is, and those that it names. */
function refusalsOf({ method, path, access, query, body, isRepeatable, headers, errors = {} }: Call): number[] {
  const statuses = new Set<number>([429, 500, 503, ...Object.keys(errors).map(Number)]);
  if (access !== 'public') statuses.add(401);
  if (access !== 'public' || method !== 'GET') statuses.add(403);
  if (path.includes(':')) statuses.add(404);
  if (query || headers || isRepeatable) statuses.add(400);
  if (isRepeatable) statuses.add(409);
  if (body || method === 'POST') for (const status of BODY_ERRORS) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** Why this call is refused with this status; null where it is what the status always means. */
function reasonOf({ errors = {}, isRepeatable }: Call, status: number): string | null {
  const known = status as keyof CallErrors;
  const ofKey = isRepeatable && KEY_ERRORS[known];
  if (!ofKey) return errors[known] ?? null;
  const own = errors[known] ?? (status === 400 ? ERRORS[400] : undefined);
  return own ? `${own} ${ofKey}` : ofKey;
}

const PROBLEM_EXAMPLE = (status: number, detail: string) => ({
  type: 'about:blank',
  title: 'not-found',
  status,
  detail,
  code: 'not-found',
});

/** The OpenAPI document, made from the schemas that the server itself checks with. */
export function createOpenApiDocument(calls: readonly Call[] = CALLS): OpenApiDocument {
  const { components: schemas, convert } = createSchemaCollector();
  const problem = convert(problemSchema, 'input');

  const refusal = (description: string, status: number) => ({
    description,
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'text/plain': { schema: { type: 'string' }, example: 'Not found.' },
      'application/problem+json': { schema: problem, example: PROBLEM_EXAMPLE(404, 'Not found.') },
    },
  });

  const contentOf = ({ schema, example, type }: CallAnswer) => ({
    ...(schema ? { 'application/json': { schema: convert(schema, 'output'), example } } : {}),
    // Of bytes: in OpenAPI 3.1 an empty schema.
    ...(type ? { [type]: { schema: type.startsWith('text/') ? { type: 'string' } : {} } } : {}),
  });

  const answer = (given: CallAnswer) => ({
    description: given.description,
    ...(given.headers
      ? { headers: mapped(given.headers, (text) => ({ description: text, schema: { type: 'string' } })) }
      : {}),
    ...(given.schema || given.type ? { content: contentOf(given) } : {}),
  });

  const parametersOf = ({ path, query, headers = {}, isRepeatable }: Call) => [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      ...(name === 'id' ? { example: idExampleOf(path) } : {}),
      ...PATH_PARAMETERS[name],
    })),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      schema: convert(schema, 'input'),
    })),
    ...Object.entries(headers).map(([name, { description, example, isRequired = false }]) => ({
      name,
      in: 'header',
      required: isRequired,
      description,
      example,
      schema: { type: 'string' },
    })),
    ...(isRepeatable ? [IDEMPOTENCY_KEY] : []),
  ];

  const bodyOf = (body: Call['body']) => {
    if (!body) return {};
    if ('type' in body) {
      return {
        requestBody: { required: true, description: body.description, content: { [body.type]: { schema: {} } } },
      };
    }
    const { schema, example, isOptional = false } = body;
    return {
      requestBody: {
        required: !isOptional,
        content: { 'application/json': { schema: convert(schema, 'input'), example } },
      },
    };
  };

  const operation = (call: Call): Operation => ({
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: SECURITY[call.access],
    parameters: parametersOf(call),
    ...bodyOf(call.body),
    responses: {
      ...mapped(call.answers, (given) =>
        answer(call.isRepeatable ? { ...given, headers: { ...given.headers, ...REPLAYED } } : given),
      ),
      ...Object.fromEntries(
        refusalsOf(call).map((status) => {
          const reason = reasonOf(call, status);
          return [status, reason ? refusal(reason, status) : { $ref: `#/components/responses/Error${status}` }];
        }),
      ),
    },
  });

  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const used = new Set(calls.flatMap((call) => refusalsOf(call).filter((status) => reasonOf(call, status) === null)));
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'CreditCue API',
      version: '1.0.0',
      summary: 'Scripts, recordings and the Video Ideas Hub of CreditCue.',
      description: ABOUT,
    },
    servers: [{ url: '/', description: 'This installation.' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(ERRORS)
          .filter(([status]) => used.has(Number(status)))
          .map(([status, description]) => [`Error${status}`, refusal(description, Number(status))]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by signing in. Its name is `__Host-sid` where the app is reached over https.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, made in Profile. `read` may GET, `write` may do all that lists it.',
        },
      },
    },
  };
}

const SECURITY = {
  public: [],
  session: [{ session: [] }],
  token: [{ token: [] }, { session: [] }],
} satisfies Record<Call['access'], Record<string, string[]>[]>;

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
