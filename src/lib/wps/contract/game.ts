import * as z from 'zod/mini';
import { SWINGS } from '#lib/vendor/swing.ts';
import { jsonMoney } from '../values.ts';
import { type Names, named } from '../variants.ts';
import { openRound } from './open-round.ts';

const title = z.object({
	nodeId: z.union([z.string(), z.number()]),
	vassalage: z.string(),
	gameType: z.string(),
	/** Empty for the tile of a whole vendor. */
	gameCode: z.string(),
	/** The title in the requested language. */
	gameName: z.string(),
	/** The vendor's name. */
	displayName: z.string(),
	iconUrl: z.optional(z.string()),
	isHot: z.optional(z.number()),
	/** 1 when it was released in the last 30 days. Ours. */
	isNew: z.optional(z.number()),
	/** `VASSALAGE`: the tile represents all games of the vendor. */
	isGame: z.optional(z.string()),
	minBet: z.optional(jsonMoney),
	/** The exact return to player as the vendor states it: a fraction `a/b`. Ours. */
	rtp: z.optional(z.string()),
	/** The largest win of a bet, in stakes, as decimal text. Ours. */
	maxWin: z.optional(z.string()),
	/** How far results spread around the return. Ours. */
	swing: z.optional(z.enum(SWINGS)),
	gameClassify: z.optional(z.string()),
	/** Number of lines of a round. Ours. */
	lineNum: z.optional(z.number()),
	/** The share of a stake that adds to turnover, in percent. Ours. */
	turnoverRate: z.optional(z.number()),
	/** `window`: the game requires its own window; a launch reports it too. Ours. */
	opensIn: z.optional(z.enum(['frame', 'window'])),
	/** Whether it has a demo without money (`launchTrial`). Ours. */
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
	/** The vendor's page, or its logo, and its English name (spec 3, "Vendor resource"). */
	vendorResource: z.optional(
		z.object({ url: z.optional(z.string()), labelNameEn: z.optional(z.string()) }),
	),
});

/** Field names of a game on other hosts, by ours: the first one with a value is used. */
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

const gameNames = { texts: GAME_NAMES, adjust: nameTile };

/** The tile of a whole vendor has no code. */
function nameTile(value: Record<string, unknown>): void {
	if (value['isGame'] === 'VASSALAGE') value['gameCode'] ??= '';
}

/** A title of the catalogue, in every version of the protocol (docs/wps.md, "Value shapes"). */
export const game = named(title, gameNames);

/** A title with the number of its room. */
export const room = named(
	z.extend(title, { roomId: z.optional(z.union([z.string(), z.number()])) }),
	gameNames,
);

/** A title with the member's unfinished rounds. */
export const recentGame = named(
	z.extend(title, {
		openRound: z.optional(openRound),
		/**
		 * The game cannot be opened at the moment and is listed only for its unfinished round.
		 * Ours.
		 */
		isClosed: z.optional(z.boolean()),
	}),
	gameNames,
);

/** Places of the vendor's resource: the specification names its fields alone. */
const RESOURCE_PLACES = ['vendorResource', 'resource', 'vendorResources', 'resources'];

/** Reads the vendor's resource: an object, the first of a list, or fields of the card itself. */
function findResource(value: Record<string, unknown>): void {
	const listed = RESOURCE_PLACES.map((name) => value[name]).find(Boolean) ?? value;
	const found: unknown = Array.isArray(listed) ? listed[0] : listed;
	const { url, labelNameEn } = Object(found);
	const fields = Object.entries({ url, labelNameEn }).filter(
		([, part]) => typeof part === 'string',
	);
	if (fields.length > 0) value['vendorResource'] = Object.fromEntries(fields);
	else delete value['vendorResource'];
}

/** A vendor in a category. */
export const vendorCard = named(card, {
	texts: CARD_NAMES,
	adjust: findResource,
});
