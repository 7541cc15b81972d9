import type { Field, Play } from './play.ts';

/** Plays that share a tab of the board. */
export interface PlayGroup {
	/** The key of its text: `d5_direct`. */
	name: string;
	plays: readonly Play[];
}

/** What a play's name is made of: its text, and the set or numbers in it. */
export interface PlayName {
	/** `d5_direct`. */
	kind: string;
	/** The positions: `back3`. */
	set?: string;
	/** A number of the name, such as the place in `pk.size.3`. */
	n?: string;
	m?: string;
}

/** The label of a field: a text, with a number for places. */
export interface FieldLabel {
	key: string;
	n?: number;
}

const SETS = ['all5', 'front4', 'back4', 'front3', 'mid3', 'back3', 'front2', 'back2'] as const;

/** Where the positions of a set begin. */
const SET_STARTS: Record<(typeof SETS)[number], number> = {
	all5: 0,
	front4: 0,
	back4: 1,
	front3: 0,
	mid3: 1,
	back3: 2,
	front2: 0,
	back2: 3,
};

/** Kinds that share the tab of another kind. */
const TABS: Record<string, string> = {
	...Object.fromEntries(
		['g120', 'g60', 'g30', 'g20', 'g10', 'g5', 'g24', 'g12', 'g6', 'g4'].map((kind) => [
			`d5_${kind}`,
			'd5_group',
		]),
	),
	d5_group2: 'd5_group',
	d5_group3: 'd5_group',
	d5_group6: 'd5_group',
	d5_groupsum: 'd5_group',
	d5_any1: 'd5_any',
	d5_any2: 'd5_any',
	d5_any3: 'd5_any',
	d5_tailsum: 'd5_sum',
	d5_span: 'd5_sum',
	d5_free: 'd5_position',
	e5_sizesum: 'e5_size',
	k3_anytriple: 'k3_triple',
	k3_pairone: 'k3_pair',
	k3_run: 'k3_three',
	k3_size: 'k3_sum',
	pk_sumsize: 'pk_sum',
	el_first3: 'el_position',
	el_median: 'el_odds',
	el_dt: 'el_size',
	vn_lo3: 'vn_lo2',
	vn_lo4: 'vn_lo2',
	vn_tail: 'vn_head',
	vn_c4_db: 'vn_c3',
	th_tod3: 'th_top3',
	th_small3: 'th_top3',
	th_bottom2: 'th_top2',
	th_runbottom: 'th_runtop',
	wg_violet: 'wg_colour',
	mg_five: 'mg_six',
};

/** Returns the tabs of a board in the order of the plays. */
export function groupsOf(plays: readonly Play[]): PlayGroup[] {
	const groups = new Map<string, Play[]>();
	for (const play of plays) {
		const name = groupNameOf(play);
		groups.set(name, [...(groups.get(name) ?? []), play]);
	}
	return [...groups].map(([name, ofGroup]) => ({ name, plays: ofGroup }));
}

export function groupNameOf({ code }: Play): string {
	const [format = '', kind = ''] = code.split('.');
	return TABS[kindOf(code)] ?? `${format}_${kind}`;
}

/** Returns what a play's name is made of. */
export function playNameOf(code: string): PlayName {
	const kind = kindOf(code);
	const variant = code.split('.')[2];
	if (variant === undefined || kind === 'e5_sizesum') return { kind };
	if (SETS.some((set) => set === variant)) return { kind, set: variant };
	const [n = '', m] = variant.split('-');
	// The place against its mirror.
	if (kind === 'pk_dt') return { kind, n, m: String(11 - Number(n)) };
	return { kind, n, ...(m && { m }) };
}

function kindOf(code: string): string {
	if (code === 'e5.size.sum') return 'e5_sizesum';
	const [format = '', kind = '', variant = ''] = code.split('.');
	// The prizes of these plays are named, not numbered.
	return ['de', 'c3', 'c4'].includes(kind) ? `${format}_${kind}_${variant}` : `${format}_${kind}`;
}

const PATTERN_FIELDS: Record<string, [string, string]> = {
	g60: ['pair', 'single'],
	g30: ['pair', 'single'],
	g20: ['triple', 'single'],
	g10: ['triple', 'pair'],
	g5: ['four', 'single'],
	g12: ['pair', 'single'],
	g4: ['triple', 'single'],
	pairone: ['pair', 'single'],
};

/** Returns the label of each field; a play of one field has none. */
export function fieldLabelsOf(play: Play): FieldLabel[] {
	if (play.fields.length === 1) return [];
	const [format, kind = '', variant = ''] = play.code.split('.');
	const pattern = PATTERN_FIELDS[kind];
	if (pattern) return pattern.map((key) => ({ key }));
	const start = SET_STARTS[variant as keyof typeof SET_STARTS] ?? 0;
	if (format !== 'd5') return play.fields.map((_, at) => ({ key: 'place', n: at + 1 }));
	return play.fields.map((_, at) => ({ key: `digit_${start + at}` }));
}

/** How the choices of a field are drawn. */
export type FieldLook = 'digits' | 'numbers' | 'words' | 'dice' | 'lanes' | 'pairs' | 'typed';

/** The most whole numbers that are keys; longer ones are typed. */
const KEYS_MAX = 100;

export function fieldLookOf(play: Play, field: Field): FieldLook {
	if (field.of === 'words') return 'words';
	if (field.of === 'typed') return 10 ** field.length <= KEYS_MAX ? 'pairs' : 'typed';
	if (play.code.startsWith('pk.') && field.to === 10) return 'lanes';
	if (play.code.startsWith('k3.') && field.to === 6) return 'dice';
	return field.to <= 9 && field.from === 0 ? 'digits' : 'numbers';
}

/** The tools beside a field; a field of words or sums has none. */
export const ROW_TOOLS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type RowTool = (typeof ROW_TOOLS)[number];

/** Returns true where a field has the row tools. */
export function hasRowTools(look: FieldLook): boolean {
	return look === 'digits' || look === 'numbers' || look === 'lanes' || look === 'pairs';
}

/** Returns true for a choice that a row tool takes: big is the upper half. */
export function isTaken(tool: RowTool, option: number, [from, to]: readonly [number, number]) {
	const middle = (from + to) / 2;
	if (tool === 'big') return option > middle;
	if (tool === 'small') return option < middle;
	if (tool === 'odd') return option % 2 === 1;
	return tool === 'even' ? option % 2 === 0 : tool === 'all';
}

/** Returns the range of a field's choices. */
export function rangeOfField(field: Field): readonly [number, number] {
	if (field.of === 'words') return [0, field.words.length - 1];
	return field.of === 'typed' ? [0, 10 ** field.length - 1] : [field.from, field.to];
}

/**
 * Returns the place of the odds of one choice, or `undefined` where all choices of a play pay the
 * same. Prizes of one choice carry it in their kind: `3,18`, `big_even`.
 */
export function prizeOfOption({ prizes }: Play, text: string): number | undefined {
	const kinds = new Set(prizes.map(({ kind }) => kind));
	if (kinds.size < 2) return undefined;
	const at = prizes.findIndex(({ kind }) => kind.split(/[,_]/).includes(text));
	return at === -1 ? undefined : at;
}
