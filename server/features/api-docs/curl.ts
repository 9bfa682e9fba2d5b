import type { OpenApiDocument, Operation } from './document';

type Parameter = { name: string; in: string; required?: boolean; example?: unknown; schema: { minimum?: number } };
type Content = Record<string, { example?: unknown }>;
type Response = { headers?: Record<string, unknown>; content?: Content };

/** In single quotes a shell changes nothing. */
const quoted = (text: string) => (/^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/**
 * One call as a command for curl, with the examples of the document in the place of ids and texts. `TOKEN` holds a personal
 * access token, the file `jar` a session.
 */
export function curlOf({ paths }: OpenApiDocument, method: string, path: string, origin: string): string {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  const parameters = operation.parameters as Parameter[];
  const content = Object.entries((operation.requestBody as { content?: Content } | undefined)?.content ?? {});
  const required = (place: string) => parameters.filter((parameter) => parameter.in === place && parameter.required);
  const query = required('query').map(({ name, schema }) => `${name}=${schema.minimum ?? 1}`);
  const address = required('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    path,
  );

  const verb = method === (content.length > 0 ? 'post' : 'get') ? '' : `-X ${method.toUpperCase()} `;
  const url = quoted(origin + (query.length > 0 ? `${address}?${query.join('&')}` : address));
  const lines = [`curl -sS --fail-with-body ${verb}${url}`, ...signInOf(operation)];
  for (const { name, example } of required('header')) lines.push(`-H ${quoted(`${name}: ${String(example)}`)}`);
  for (const [type, { example }] of content) {
    lines.push(`-H ${quoted(`Content-Type: ${type}`)}`);
    lines.push(example === undefined ? '--data-binary @take.webm' : `-d ${quoted(JSON.stringify(example))}`);
  }
  if (isFile(operation)) lines.push(`-o ${path.split('/').at(-1)}`);
  return lines.join(' \\\n  ');
}

function signInOf({ security, responses }: Operation): string[] {
  const [first = {}] = security as Record<string, unknown>[];
  if ('token' in first) return ['-H "Authorization: Bearer $TOKEN"'];
  if ('session' in first) return ['-b jar'];
  const startsSession = Object.values(responses as Record<string, Response>).some(
    ({ headers = {} }) => 'Set-Cookie' in headers,
  );
  return startsSession ? ['-c jar'] : [];
}

/** Whether the answer is nothing for a terminal. */
function isFile({ responses }: Operation): boolean {
  const types = Object.keys((responses[200] as Response | undefined)?.content ?? {});
  return types.length > 0 && types.every((type) => /^(video|image)\//.test(type));
}
