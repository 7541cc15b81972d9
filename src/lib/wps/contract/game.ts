import * as z from 'zod/mini';
import { jsonMoney } from '../values.ts';
import { openRound } from './open-round.ts';

const title = z.object({
	nodeId: z.union([z.string(), z.number()]),
	vassalage: z.string(),
	gameType: z.string(),
	/** Empty where the tile stands for all games of the vendor. */
	gameCode: z.string(),
	/** The title in the language asked for. */
	gameName: z.string(),
	/** The vendor's name. */
	displayName: z.string(),
	iconUrl: z.optional(z.string()),
	isHot: z.optional(z.number()),
	/** `VASSALAGE`: the tile stands for all games of the vendor. */
	isGame: z.optional(z.string()),
	minBet: z.optional(jsonMoney),
	/** The exact return to player as the vendor states it: a fraction `a/b`. Ours. */
	rtp: z.optional(z.string()),
	gameClassify: z.optional(z.string()),
	/** Lines that a round is played on. Ours. */
	lineNum: z.optional(z.number()),
	/** What of a stake counts as turnover, in percent. Ours. */
	turnoverRate: z.optional(z.number()),
	/** `window`: it wants a window of its own; a launch says so too. Ours. */
	opensIn: z.optional(z.enum(['frame', 'window'])),
	/** Whether it can be tried without money (`launchTrial`). Ours. */
	hasDemo: z.optional(z.boolean()),
});

const card = z.object({
	/** The vendor's code. */
	vassalage: z.string(),
	accountTypeId: z.number(),
	gameType: z.string(),
	displayName: z.string(),
	/** 1 when hot. */
	isHot: z.number(),
	nodeId: z.union([z.string(), z.number()]),
	smallIcon: z.optional(z.string()),
});

type Names = Readonly<Record<string, readonly string[]>>;

/** What else hosts call a field of a game: the first that says something counts. */
const GAME_NAMES: Names = {
	vassalage: ['vassalage', 'vendor'],
	gameCode: ['gameCode', 'code'],
	gameName: ['gameName', 'nodeName', 'defaultLanguage'],
	displayName: ['displayName', 'accountTypeName', 'vassalage', 'vendor'],
	iconUrl: ['iconUrl', 'showIcon', 'defaultIcon'],
};

const CARD_NAMES: Names = {
	displayName: ['displayName', 'accountTypeName', 'vassalage'],
	smallIcon: ['smallIcon', 'mobileSmallIcon', 'h5Icon', 'lagerIcon'],
};

/** A title of the catalogue, of whatever build the host is (docs/wps.md, "Value shapes"). */
export const game = named(title, GAME_NAMES);

/** A title with the number of the room it is played in. */
export const room = named(
	z.extend(title, { roomId: z.optional(z.union([z.string(), z.number()])) }),
	GAME_NAMES,
);

/** A title with what the member left unfinished at it. */
export const recentGame = named(
	z.extend(title, {
		openRound: z.optional(openRound),
		/** It cannot be opened just now, and is listed for its unfinished round alone. Ours. */
		isClosed: z.optional(z.boolean()),
	}),
	GAME_NAMES,
);

/** A vendor in a category. */
export const vendorCard = named(card, CARD_NAMES);

/** `schema` whose fields may have other names on the wire; it is written with its own. */
function named<S extends z.ZodMiniObject>(schema: S, names: Names) {
	return z.codec(z.looseObject({}), schema, {
		decode: (wire: Record<string, unknown>) => read(wire, names) as z.input<S>,
		encode: (value) => ({ ...value }),
	});
}

/** Fields without a value are left out: hosts send `null` for what they do not have. */
function read(wire: Record<string, unknown>, names: Names): Record<string, unknown> {
	const value: Record<string, unknown> = {};
	for (const [name, part] of Object.entries(wire)) {
		if (part !== null && part !== '') value[name] = part;
	}
	for (const [name, others] of Object.entries(names)) {
		const text = others.map((other) => textOf(wire[other])).find((found) => found);
		if (text === undefined) delete value[name];
		else value[name] = text;
	}
	if (value['isGame'] === 'VASSALAGE') value['gameCode'] ??= '';
	return value;
}

/** Some codes are numbers. */
function textOf(value: unknown): string | undefined {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' ? value : undefined;
}
