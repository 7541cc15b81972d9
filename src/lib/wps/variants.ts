import * as z from 'zod/mini';

/** Field names of other hosts, by ours: the first one with a value is used. */
export type Names = Readonly<Record<string, readonly string[]>>;

interface Variants {
	/** Fields that are text with us; some hosts send their codes as numbers. */
	texts?: Names;
	/** Fields that are read as they are. */
	values?: Names;
	/** Changes a value whose fields have our names, before it is checked. */
	adjust?: (value: Record<string, unknown>) => void;
}

/** Names that the family has for an amount and a time (docs/wps-family.md, "Variants"). */
export const AMOUNT_NAMES = ['amount', 'withdrawAmount', 'applyAmount', 'money', 'orderAmount'];
export const TIME_NAMES = ['createTime', 'createdAt', 'applyTime', 'orderTime'];

/** Returns `schema` with alternative wire names for its fields. Encoding uses its own names. */
export function named<S extends z.ZodMiniObject>(schema: S, variants: Variants) {
	return z.codec(z.looseObject({}), schema, {
		decode: (wire: Record<string, unknown>) => read(wire, variants) as z.input<S>,
		encode: (value) => ({ ...value }),
	});
}

/**
 * Reads the fields under their alternative names. Drops fields without a value: hosts send `null`
 * for them.
 */
function read(
	wire: Record<string, unknown>,
	{ texts = {}, values = {}, adjust }: Variants,
): Record<string, unknown> {
	const value: Record<string, unknown> = {};
	for (const [name, part] of Object.entries(wire)) {
		if (hasValue(part)) value[name] = part;
	}
	for (const [name, others] of Object.entries(texts)) {
		const text = others.map((other) => textOf(wire[other])).find((found) => found);
		if (text === undefined) delete value[name];
		else value[name] = text;
	}
	for (const [name, others] of Object.entries(values)) {
		const found = others.map((other) => wire[other]).find(hasValue);
		if (found !== undefined) value[name] = found;
	}
	adjust?.(value);
	return value;
}

function hasValue(part: unknown): boolean {
	return part !== undefined && part !== null && part !== '';
}

/** Some codes are numbers. */
export function textOf(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' ? value : undefined;
}
