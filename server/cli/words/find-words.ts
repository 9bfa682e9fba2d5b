import { parseSync } from 'vite';

/** Words that a user may see, with the line of the source that they stand in. */
export type SeenWords = { line: number; words: string };

/**
 * How likely a string is seen: `shown` for what is certainly drawn or spoken, `plain` for anything else, of which only
 * sentences are listed. `reference` is shown only in the document of the API.
 */
type Context = 'shown' | 'plain' | 'reference';
type SourceNode = { type: string; start: number; [field: string]: unknown };

/** Attributes and properties whose text is drawn, or read aloud. */
const SHOWN_NAME =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|summary|altText|caption|detail|heading|hint|message|name|note|notes|text|words|action|reason|(.+[Ll]|l)abel|(.+D|d)escription)$/;
/** Attributes and properties whose text is never drawn. */
const HIDDEN_NAME =
  /^(class(Name)?|.+ClassName|style|id|key|type|role|href|src|rel|d|d?from|code|variant|kind|size|tone|dir|method|event|autoComplete|accept|queryKey|mutationKey|data-.+)$/;
/** Errors for programmers, and what is written for machines or the log. */
const UNSEEN_CALLEE =
  /^((Type|Range)?Error|clsx|require|RegExp|URL|Worker|querySelector(All)?|closest|matches|(info|warn|error|debug|fatal|trace|log))$/;
/** Types are erased, but the expression under a cast is not. */
const CASTS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
/** Two words or more, as people write them: not SQL, not a list of classes, not a media query. */
const SENTENCE = /^["“]?(?:[A-Z][a-z’']|I |A |\{…\} )[^<>{};=]*(?:\{…\}[^<>{};=]*)*\s\S/;
/** `on {…} the password was changed. All devices ...`: text that goes on after a greeting or a colon begins small. */
const SENTENCE_GOING_ON = /^[a-z’']+(?: [\w{}…’',:/-]+){3,}[.!?](?=\s|$)/;

/**
 * `path` decides how much is drawn: in a file of notices nearly everything is. `isReferenceWanted` adds what the schemas
 * say of their fields in the document of the API.
 */
export function findWords(path: string, source: string, isReferenceWanted = false): SeenWords[] {
  const found: SeenWords[] = [];
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (position: number) => lineStarts.filter((start) => start <= position).length;
  if (!/\.tsx?$/.test(path)) return wordsOfPage(source).map(({ at, words }) => ({ line: lineAt(at), words }));
  const add = (node: SourceNode, text: string, context: Context) => {
    if (context === 'reference' && !isReferenceWanted) return;
    if (TAG.test(text)) {
      for (const { words } of wordsOfPage(text)) found.push({ line: lineAt(node.start), words });
      return;
    }
    const words = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(words.replaceAll('{…}', '')) || isForMachines(words)) return;
    if (context !== 'shown' && !SENTENCE.test(words) && !SENTENCE_GOING_ON.test(words)) return;
    found.push({ line: lineAt(node.start), words });
  };
  walk(parseSync(path, source).program, /\.toasts\.ts$/.test(path) ? 'shown' : 'plain', add);
  return found;
}

/** `too-many-scripts`, `camelCase`, `NoSuchObjectError`, `en-US`, `md`, `bytes *\/{…}`, fonts, and lists of classes. */
function isForMachines(words: string): boolean {
  const tokens = words.split(' ');
  if (tokens.length === 1) {
    return /^[a-z]{1,2}$|^\w+([-:_]\w+)+$|[a-z][A-Z]|[a-z]-?[:[]\S/.test(words) && words !== 'CreditCue';
  }
  const marks = tokens.filter((token) => /^[a-z0-9]+[-:[]\S*$|^\[/.test(token));
  return marks.length > tokens.length / 2 || /\*\/|px "/.test(words);
}

/** In a text of HTML: what begins it, what stands in it that nobody sees, and attributes that are read aloud. */
const TAG = /<\/?[a-z][^<>]*>/i;
const UNSEEN_PART = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const READ_ATTRIBUTE = /(?:aria-label|alt|title|label|placeholder|name="description" content)="([^"]*)"/gi;
/** Elements within a sentence. */
const INLINE_TAG = /<\/?(a|b|bdi|code|em|i|span|strong)\b[^>]*>/gi;

/** The words of HTML, or of a manifest. */
function wordsOfPage(source: string): { at: number; words: string }[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const seen = source.replace(UNSEEN_PART, blank);
  const found = TAG.test(source)
    ? [...seen.matchAll(READ_ATTRIBUTE), ...seen.replace(INLINE_TAG, blank).matchAll(/(?:^|>)([^<>]+)(?=<|$)/g)]
    : [...seen.matchAll(/"(?:name|description)": "([^"]*)"/g)];
  return found
    .map(({ index, 0: all, 1: words = '' }) => ({ at: index + all.length - words.trimStart().length, words }))
    .map(({ at, words }) => ({ at, words: words.replace(/\s+/g, ' ').trim() }))
    .filter(({ words }) => /\p{L}{2}/u.test(words.replaceAll('{…}', '')))
    .sort((one, other) => one.at - other.at);
}

type Add = (node: SourceNode, text: string, context: Context) => void;
type Visit = (node: SourceNode, context: Context, add: Add) => void;

const skip: Visit = () => {};

const VISITS: Record<string, Visit> = {
  ImportDeclaration: skip,
  ExportAllDeclaration: skip,
  TaggedTemplateExpression: skip,
  ExportNamedDeclaration: (node, context, add) => walk(node.declaration, context, add),
  Literal: (node, context, add) => {
    if (typeof node.value === 'string') add(node, node.value, context);
  },
  TemplateLiteral: walkTemplate,
  JSXElement: walkElement,
  JSXFragment: walkElement,
  JSXAttribute: walkNamed,
  ArrayExpression: (node, context, add) => walk(node.elements, areLabels(node.elements) ? 'shown' : context, add),
  ObjectExpression(node, context, add) {
    const properties = Array.isArray(node.properties) ? node.properties : [];
    const values = properties.map((property: SourceNode) => property.value);
    walk(properties, areLabels(values) ? 'shown' : context, add);
  },
  Property: walkNamed,
  PropertyDefinition: walkNamed,
  CallExpression: walkCall,
  NewExpression: walkCall,
  ConditionalExpression(node, context, add) {
    walk(node.test, 'plain', add);
    walk([node.consequent, node.alternate], context, add);
  },
  LogicalExpression(node, context, add) {
    walk(node.left, node.operator === '&&' ? 'plain' : context, add);
    walk(node.right, context, add);
  },
  BinaryExpression: (node, context, add) =>
    walk([node.left, node.right], node.operator === '+' ? context : 'plain', add),
  MemberExpression: (node, _, add) => walk(node.object, 'plain', add),
  SwitchCase: (node, context, add) => walk(node.consequent, context, add),
};

function walk(value: unknown, context: Context, add: Add): void {
  if (Array.isArray(value)) for (const item of value) walk(item, context, add);
  if (!isNode(value)) return;
  const visit = VISITS[value.type];
  if (visit) visit(value, context, add);
  else if (CASTS.includes(value.type)) walk(value.expression, context, add);
  else if (!value.type.startsWith('TS')) for (const child of Object.values(value)) walk(child, context, add);
}

/** `<p>{count} words</p>` is one text, `{…} words`. */
function walkElement(node: SourceNode, _: Context, add: Add): void {
  walk(node.openingElement, 'plain', add);
  const children = Array.isArray(node.children) ? (node.children as SourceNode[]) : [];
  const texts = children.map((child) => (child.type === 'JSXText' ? String(child.value) : (PUT_IN[child.type] ?? '')));
  const first = children.find((child) => child.type === 'JSXText' && String(child.value).trim() !== '');
  if (first)
    add(
      { ...first, start: first.start + String(first.value).search(/\S/) },
      texts.join('').replace(/^[\s…]+|[\s…]+$/g, ''),
      'shown',
    );
  walk(children, 'shown', add);
}

/** What a child of an element looks like within the text around it. */
const PUT_IN: Record<string, string> = { JSXExpressionContainer: '{…}', JSXElement: ' … ' };

/** `['Expert', 'Coach']`: the names of options, each of which begins with a capital. */
function areLabels(values: unknown): boolean {
  if (!Array.isArray(values) || values.length < 2) return false;
  return values.every((value) => isNode(value) && value.type === 'Literal' && /^[A-Z][a-z]/.test(String(value.value)));
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** `Saved as {…}.`: what is put in stands for itself. */
function walkTemplate(node: SourceNode, context: Context, add: Add): void {
  const parts = Array.isArray(node.quasis) ? node.quasis : [];
  const text = parts.map((part: { value: { cooked: string } }) => part.value.cooked).join('{…}');
  add(node, text, context);
  walk(node.expressions, context, add);
}

function walkNamed(node: SourceNode, context: Context, add: Add): void {
  const name = nameOf(node.type === 'JSXAttribute' ? node.name : node.key);
  if (HIDDEN_NAME.test(name)) return;
  walk(node.value, SHOWN_NAME.test(name) ? 'shown' : context, add);
}

function walkCall(node: SourceNode, context: Context, add: Add): void {
  const name = nameOf(node.callee);
  if (UNSEEN_CALLEE.test(name)) return;
  walk(node.callee, 'plain', add);
  // A named error of ours carries the sentence that the user reads.
  const isShown = /Error$/.test(name) || context === 'shown';
  walk(node.arguments, name === 'describe' ? 'reference' : isShown ? 'shown' : 'plain', add);
}

/** Of an identifier, a string key, or the last part of a path like `toast.show`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  if (value.type === 'Super') return 'super';
  return String(value.name ?? value.value ?? '');
}
