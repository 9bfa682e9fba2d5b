import { parseSync } from 'vite';

/** Words that a user may see, with the line of the source that they stand in. */
export type SeenWords = { line: number; words: string };

/**
 * How likely a string is seen: `shown` for what is certainly drawn or spoken, `plain` for anything else, of which only
 * sentences are listed.
 */
type Context = 'shown' | 'plain';
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

/** `path` decides how much is drawn: in a file of notices nearly everything is. */
export function findWords(path: string, source: string): SeenWords[] {
  const found: SeenWords[] = [];
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const add = (node: SourceNode, text: string, context: Context) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}/u.test(words.replaceAll('{…}', '')) || isForMachines(words)) return;
    if (context === 'plain' && !SENTENCE.test(words)) return;
    found.push({ line: lineStarts.filter((start) => start <= node.start).length, words });
  };
  walk(parseSync(path, source).program, /\.toasts\.ts$/.test(path) ? 'shown' : 'plain', add);
  return found;
}

/** `too-many-scripts`, `camelCase`, `NoSuchObjectError`, `en-US`, `md`, and lists of classes. */
function isForMachines(words: string): boolean {
  const tokens = words.split(' ');
  if (tokens.length === 1) return /^[a-z]{1,2}$|^\w+([-:_]\w+)+$|[a-z][A-Z]/.test(words) && words !== 'CreditCue';
  return tokens.filter((token) => /^[a-z0-9]+[-:[]\S*$/.test(token)).length > tokens.length / 2;
}

type Add = (node: SourceNode, text: string, context: Context) => void;
type Visit = (node: SourceNode, context: Context, add: Add) => void;

const skip: Visit = () => {};

const VISITS: Record<string, Visit> = {
  ImportDeclaration: skip,
  ExportAllDeclaration: skip,
  TaggedTemplateExpression: skip,
  ExportNamedDeclaration: (node, context, add) => walk(node.declaration, context, add),
  JSXText: (node, _, add) => add(node, String(node.value), 'shown'),
  Literal: (node, context, add) => {
    if (typeof node.value === 'string') add(node, node.value, context);
  },
  TemplateLiteral: walkTemplate,
  JSXElement: walkElement,
  JSXFragment: walkElement,
  JSXAttribute: walkNamed,
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

function walkElement(node: SourceNode, _: Context, add: Add): void {
  walk(node.openingElement, 'plain', add);
  walk(node.children, 'shown', add);
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
  walk(node.arguments, isShown ? 'shown' : 'plain', add);
}

/** Of an identifier, a string key, or the last part of a path like `toast.show`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  if (value.type === 'Super') return 'super';
  return String(value.name ?? value.value ?? '');
}
