import type { Key } from '#lib/i18n/namespaces.ts';

type TypeKey = Extract<Key<'records'>, `type.${string}`> extends `type.${infer K}` ? K : never;

const TYPES: readonly TypeKey[] = [
	...(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const),
	'COCKFIGHT',
];

/** Returns the text key of a category of games; of a game that is no longer listed, `other`. */
export function typeKey(gameType: string): TypeKey {
	return TYPES.find((type) => type === gameType) ?? 'other';
}
