import { escaped, type Html } from '../../http/html';
import { curlOf } from './curl';
import { DOCS_STYLE } from './docs-page.style';
import type { OpenApiDocument, Operation } from './document';
import { guideOf } from './guide';

type Described = { description?: string; content?: Record<string, { schema?: object; example?: unknown }> };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object };

const code = (text: string): Html => `<code>${escaped(text)}</code>`;
const block = (value: unknown): Html => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `<pre tabindex="0">${code(text)}</pre>`;
};
const anchorOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Text of the document: paragraphs, **bold**, `code` and [links](https://). */
function prose(text: string): Html {
  const inline = (part: string) =>
    escaped(part)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g, '<a href="$2" rel="noreferrer">$1</a>');
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n');
}

const inlineProse = (text: string): Html => prose(text).replace(/^<p>|<\/p>$/g, '');

const ACCESS: Record<string, string> = {
  token: 'Session or personal access token.',
  session: 'Session only.',
};

function accessOf({ security }: Operation): Html {
  const [first] = security as Record<string, unknown>[];
  return escaped(ACCESS[Object.keys(first ?? {})[0] ?? ''] ?? 'Open to everybody.');
}

/** A schema in one line: its name, or its parts. */
function shapeOf(schema: object): Html {
  const { $ref, type, items, format } = schema as { $ref?: string; type?: string; items?: object; format?: string };
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${anchorOf(name)}">${escaped(name)}</a>`;
  }
  if (type === 'array' && items) return `list of ${shapeOf(items)}`;
  return escaped([type ?? 'any', format].filter(Boolean).join(', '));
}

function table(rows: [head: Html, cell: Html][], name: string): Html {
  const lines = rows.map(([head, cell]) => `<tr><th scope="row">${head}</th><td>${cell}</td></tr>`);
  return `<table class="${name}">${lines.join('\n')}</table>`;
}

function parameterTable(parameters: Parameter[]): Html {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter): [Html, Html] => {
    const kind = `${parameter.in}${parameter.required ? ', required' : ''}`;
    const text = parameter.description ? `<br>${inlineProse(parameter.description)}` : '';
    return [`${code(parameter.name)} ${kind}`, `${block(parameter.schema)}${text}`];
  });
  return `<h4>Parameters</h4>${table(rows, 'parameters')}`;
}

function contentOf({ content = {} }: Described): Html {
  return Object.entries(content)
    .map(([type, { schema = {}, example }]) => {
      const isNamed = '$ref' in schema || 'items' in schema;
      const shape = isNamed ? `: ${shapeOf(schema)}` : '';
      const details = isNamed || Object.keys(schema).length < 2 ? '' : block(schema);
      const shown = example === undefined ? '' : `<h4>Example</h4>${block(example)}`;
      return `<p>${code(type)}${shape}</p>${details}${shown}`;
    })
    .join('\n');
}

function answersOf(document: OpenApiDocument, { responses }: Operation): Html {
  const rows = Object.entries(responses).map(([status, response]): [Html, Html] => {
    const name = (response as { $ref?: string }).$ref?.split('/').at(-1);
    const answer = (name ? document.components.responses[name] : response) as Described;
    const content = Number(status) < 400 ? contentOf(answer) : '';
    return [code(status), inlineProse(answer.description ?? '') + content];
  });
  return `<h4>Answers</h4>${table(rows, 'answers')}`;
}

type Place = { document: OpenApiDocument; origin: string };

function callOf({ document, origin }: Place, method: string, path: string, operation: Operation): Html {
  const { summary, description, parameters, requestBody } = operation;
  const body = requestBody ? `<h4>Body</h4>${contentOf(requestBody as Described)}` : '';
  return `<details id="${escaped(operation.operationId)}">
<summary><code class="method">${method.toUpperCase()}</code><code>${escaped(path)}</code><span>${escaped(summary)}</span></summary>
<div class="body">${description ? prose(String(description)) : ''}<p>${accessOf(operation)}</p>
<h4>With curl</h4>${block(curlOf(document, method, path, origin))}
${parameterTable(parameters as Parameter[])}
${body}
${answersOf(document, operation)}</div>
</details>`;
}

function tagOf(place: Place, name: string, description: string): Html {
  const calls = Object.entries(place.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => callOf(place, method, path, operation)),
  );
  return `<section><h2 id="${anchorOf(name)}">${escaped(name)}</h2>${prose(description)}${calls.join('\n')}</section>`;
}

function schemasOf({ components }: OpenApiDocument): Html {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${anchorOf(name)}"><summary><code>${escaped(name)}</code></summary><div class="body">${block(schema)}</div></details>`,
  );
  return `<section><h2 id="schemas">Schemas</h2>${schemas.join('\n')}</section>`;
}

/** The document as one page for people: no script, nothing from elsewhere. The commands on it lead to `origin`. */
export function docsPage(document: OpenApiDocument, origin: string): Html {
  const tags = document.tags as { name: string; description: string }[];
  const links = tags.map(({ name }) => `<a href="#${anchorOf(name)}">${escaped(name)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · CreditCue</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${DOCS_STYLE}</style>
</head>
<body>
<div class="layout">
<nav aria-label="Contents"><a href="/">CreditCue</a><a href="#five-minutes">In five minutes</a>${links.join('')}<a href="#schemas">Schemas</a><a href="/api/openapi.json">openapi.json</a></nav>
<main>
<h1>${escaped(String(document.info.title))}</h1>
${prose(String(document.info.description))}
${guideOf(origin)}
${tags.map(({ name, description }) => tagOf({ document, origin }, name, description)).join('\n')}
${schemasOf(document)}
</main>
</div>
</body>
</html>
`;
}
