import { accessTokenSchema, newAccessTokenSchema } from '@shared/access-tokens';
import { deleteAccountSchema, registerSchema, sessionSchema, userSchema } from '@shared/auth';
import { accountExportSchema } from '@shared/auth/account-export';
import { checkResponseSchema, dismissalSchema, secondReadingResponseSchema } from '@shared/compliance';
import { problemSchema } from '@shared/http';
import { commentSchema, postSchema, sharedRecordingSchema } from '@shared/hub';
import { limitsSchema, recordingSchema, shareLinkSchema, uploadSchema, versionSchema } from '@shared/recordings';
import { generatedScriptSchema } from '@shared/script-generator';
import { createScriptSchema, scriptSchema } from '@shared/scripts';
import { newWebhookSchema, webhookDeliverySchema, webhookSchema } from '@shared/webhooks';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** What the document gives a name of its own. A schema that is sent and answered would differ, so each is one of both. */
const NAMES = new Map<z.ZodType, string>([
  [userSchema, 'User'],
  [sessionSchema, 'Session'],
  [registerSchema, 'Register'],
  [deleteAccountSchema, 'DeleteAccount'],
  [accountExportSchema, 'AccountExport'],
  [scriptSchema, 'Script'],
  [createScriptSchema, 'CreateScript'],
  [generatedScriptSchema, 'GeneratedScript'],
  [dismissalSchema, 'Dismissal'],
  [checkResponseSchema.shape.findings.element, 'Finding'],
  [secondReadingResponseSchema.shape.readings.element, 'Reading'],
  [recordingSchema, 'Recording'],
  [versionSchema, 'Version'],
  [shareLinkSchema, 'ShareLink'],
  [uploadSchema, 'Upload'],
  [limitsSchema, 'Limits'],
  [sharedRecordingSchema, 'SharedRecording'],
  [postSchema, 'Post'],
  [commentSchema, 'Comment'],
  [accessTokenSchema, 'AccessToken'],
  [newAccessTokenSchema, 'NewAccessToken'],
  [webhookSchema, 'Webhook'],
  [newWebhookSchema, 'NewWebhook'],
  [webhookDeliverySchema, 'WebhookDelivery'],
  [problemSchema, 'Problem'],
]);

const names = z.registry<{ id: string }>();
for (const [schema, id] of NAMES) names.add(schema, { id });

/** Turns zod schemas into JSON Schema, and collects those with a name. */
export function createSchemaCollector() {
  const components: Record<string, JsonSchema> = {};

  const convert = (schema: z.ZodType, io: Direction): JsonSchema => {
    // Inside an object, so that one with a name becomes a reference like everywhere else.
    const wrapped = z.toJSONSchema(z.object({ it: schema }), { metadata: names, io, override: simplify });
    const { it } = wrapped.properties as { it: JsonSchema };
    const root = withComponentRefs({ it, defs: wrapped.$defs ?? {} }) as { it: JsonSchema; defs: typeof components };
    Object.assign(components, root.defs);
    return root.it;
  };

  return { components, convert };
}

const REF = /^#\/\$defs\//;

function withComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isRef = key === '$ref' && typeof inner === 'string';
      return [key, isRef ? inner.replace(REF, '#/components/schemas/') : withComponentRefs(inner)];
    }),
  );
}

/**
 * Leaves out what says the same twice, the patterns of formats and the bounds of whole numbers, and what is not true: an
 * address that somebody typed is what browsers take for one, with letters and marks that the format `uri` has not.
 */
function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (jsonSchema.format === 'uri' && 'protocol' in def && def.protocol) delete jsonSchema.format;
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
