import * as z from 'zod/mini';
import { tableGame } from '../../game.ts';
import { decide } from './bots.ts';
import {
	deadlineOf,
	type HandEntry,
	type HandState,
	type PlayerAction,
	type TeenPattiAction,
} from './hand.ts';
import { legalActions, stakeOf } from './legal.ts';
import { act, beginHand } from './play.ts';
import { openPlaces, resultOf } from './result.ts';
import { BOTS_TO, STAKES, TEEN_PATTI } from './rules.ts';
import { drawTables } from './seating.ts';
import { TABLE } from './table.ts';
import { type HandView, viewOf } from './view.ts';

/** What a player can send. What the table does to a seat cannot be sent. */
const action = z.union([
	z.strictObject({
		kind: z.enum(['see', 'pack', 'sideShowAsk', 'show', 'leave', 'comeBack']),
	}),
	z.strictObject({ kind: z.enum(['blind', 'chaal']), isRaise: z.boolean() }),
	z.strictObject({ kind: z.literal('sideShowAnswer'), isAccepted: z.boolean() }),
]);

export const teenPatti = tableGame<HandState, TeenPattiAction, HandEntry>({
	kind: 'table',
	code: TEEN_PATTI.gameCode,
	vendorCode: 'JHL',
	gameType: 'PVP',
	names: { bn: 'তিন পাত্তি', en: 'Teen Patti' },
	stakes: STAKES,
	table: TABLE,
	seats: { min: TEEN_PATTI.seatsMin, max: TEEN_PATTI.seatsMax },
	botsTo: BOTS_TO,
	drawTables,
	action: action as z.ZodMiniType<TeenPattiAction>,
	begin: beginHand,
	stakeOf,
	act,
	legalActions: (state, seat): PlayerAction[] => legalActions(state, seat),
	deadline: deadlineOf,
	view: viewOf,
	result: resultOf,
	deck: ({ deck }) => deck,
	openPlaces,
	decide: (view, draw) => decide(view as HandView, draw),
});
