import * as z from 'zod/mini';
import { whitelabel } from '#lib/wps/contract/system.ts';
import { day } from '#lib/wps/values.ts';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Record<string, unknown>;

/** The tree of flags refers to itself. */
export const WHITELABEL_SCHEMA: JsonSchema = {
	type: 'object',
	properties: {
		modId: { type: 'string' },
		enabled: { type: 'string', enum: ['0', '1'] },
		childrenNodes: { type: 'array', items: { $ref: '#/components/schemas/WhitelabelNode' } },
	},
	required: ['modId'],
};

/** Schemas that say less than they check. */
const KNOWN = new Map<unknown, JsonSchema>([
	[whitelabel, { $ref: '#/components/schemas/WhitelabelNode' }],
	[day, { type: 'string', format: 'date' }],
]);

/**
 * Returns what the wire has of a schema of the contract. A codec that reads every form of other hosts
 * is described by ours, which it reads too and our platform sends.
 */
export function wireSchemaOf(schema: z.ZodMiniType): JsonSchema {
	const { $schema: _, ...made } = z.toJSONSchema(schema, {
		io: 'input',
		// Files and what a host may send in any form.
		unrepresentable: 'any',
		override({ zodSchema, jsonSchema }) {
			// Bounds of every whole number in JSON say nothing.
			if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
			if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
			const better = KNOWN.get(zodSchema) ?? ownFormOf(zodSchema);
			if (!better) return;
			for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
			Object.assign(jsonSchema, better);
		},
	});
	return made;
}

interface Definition {
	type: string;
	in?: z.ZodMiniType;
	out?: z.ZodMiniType;
	shape?: object;
}

/** The inner side of a codec whose outer side takes anything. */
function ownFormOf(schema: unknown): JsonSchema | undefined {
	const { type, in: outer, out: inner } = definitionOf(schema);
	if (type !== 'pipe' || !outer || !inner) return undefined;
	const { type: outerType, shape = {} } = definitionOf(outer);
	const isOpen = outerType === 'unknown' || (outerType === 'object' && isEmpty(shape));
	return isOpen ? wireSchemaOf(inner) : undefined;
}

function definitionOf(schema: unknown): Definition {
	return (schema as { _zod: { def: Definition } })._zod.def;
}

function isEmpty(shape: object): boolean {
	return Object.keys(shape).length === 0;
}
