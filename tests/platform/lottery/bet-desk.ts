import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { type Api, test as base } from '../api.ts';
import { changeSettings } from '../change-settings.ts';
import { idOf } from './accepted.ts';
import { type ApiBettor, anApiBettor } from './api-bettor.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';

/** A lottery with issues that stay open while a test runs. */
export interface DeskGame {
	id: number;
	code: string;
	mode: PrizeMode;
	/** Issues that follow each other. */
	numeros: string[];
	ids: number[];
}

const MODES = {
	'panchmishali-1': 'Lott',
	'ludo-1': 'Lott',
	'rickshaw-1': 'Lott',
	'brishti-1': 'SEA',
	'haatbar-5': 'SEA',
	mohamela: 'ZY',
} as const satisfies Record<string, PrizeMode>;

export type DeskCode = keyof typeof MODES;

/** Selling lotteries, a member with money, and raw requests such as no client would send. */
export interface Desk {
	clock: LotteryClock;
	games: Record<DeskCode, DeskGame>;
	bettor: ApiBettor;
	/** Sends a body as it is. */
	send(path: string, body: unknown, token?: string): Promise<Answer>;
}

export interface Answer {
	status: number;
	body: { errorCode?: string; params?: Record<string, string>; field?: string };
}

export const CLEAN = '/lgw/bets';
export const CLASSIC = '/lgw/orders/betting';
export const VN = '/lotto-vn/lgw/betting';
export const INVALID = 'request_param_err';

export const test = base.extend<{ desk: Desk }>({
	desk: [
		async ({ api, database }, use) => {
			const { db } = database;
			await changeSettings({ platform: api.platform, db }, { lotteryPauseMs: 0 });
			const clock = await lotteryClock(database);
			const codes = Object.keys(MODES) as DeskCode[];
			await clock.make(codes);
			const games = await Promise.all(codes.map((code) => readGame(db, code)));
			await use({
				clock,
				games: Object.fromEntries(games.map((game) => [game.code, game])) as Desk['games'],
				bettor: await anApiBettor(api, db, 1000n * UNIT),
				send: (path, body, token) => send(api, path, body, token),
			});
		},
		{ scope: 'file' },
	],
});

async function readGame(db: Database, code: DeskCode): Promise<DeskGame> {
	const id = await idOf(db, code);
	const { rows } = await sql<{ id: number; numero: string }>`
		select id, numero from lottery.issue
		where game_id = ${id} and locks_at > core.clock() + interval '15 min'
		order by locks_at limit 10`.execute(db);
	return {
		...{ id, code, mode: MODES[code] },
		numeros: rows.map(({ numero }) => numero),
		ids: rows.map((row) => row.id),
	};
}

async function send(api: Api, path: string, body: unknown, token?: string): Promise<Answer> {
	const headers: Record<string, string> = {
		...{ 'content-type': 'application/json', 'x-forwarded-for': randomUUID(), language: 'EN' },
		...(token !== undefined && { authorization: token }),
	};
	const text = JSON.stringify(body);
	return (await api.send(path, { method: 'POST', headers, body: text })) as Answer;
}

export interface CleanLine {
	play: string;
	balls: string;
	price?: unknown;
	[more: string]: unknown;
}

/** The clean body of lines in the first issue of a game. */
export function cleanBody(game: DeskGame, lines: readonly CleanLine[], more: object = {}) {
	return {
		...{ orderId: randomUUID(), gameId: game.id, prizeMode: game.mode },
		lines: lines.map((line) => ({ price: '2.00', ...line })),
		issues: [{ numero: game.numeros[0], multiple: 1 }],
		...more,
	};
}

/** The family's classic body. */
export function classicBody(game: DeskGame, slip: string, more: object = {}) {
	return {
		...{ gameId: game.id, currentNumero: game.numeros[0], prizeModeId: game.mode },
		bettingSlipString: slip,
		...more,
	};
}

export interface VnContent {
	playId: string;
	bettingContent: string;
	[more: string]: unknown;
}

/** The body of the rules of Vietnam. */
export function vnBody(game: DeskGame, contents: readonly VnContent[], more: object = {}) {
	return {
		...{ prizeMode: game.mode, t: randomUUID() },
		contents: contents.map((content) => ({
			...{ gameId: game.id, singleBetPrice: '2.00', bettingApproach: 1 },
			numero: [{ numero: game.numeros[0], multiple: 1 }],
			...content,
		})),
		...more,
	};
}

/** What a member has, and what is taken of the room of numbers. */
async function stateOf({ clock: { db }, bettor }: Pick<Desk, 'clock' | 'bettor'>) {
	const { rows } = await sql<{ orders: number; lines: number; exposed: Money; staked: Money }>`
		select (select count(*)::int from lottery.bet_order where member_id = ${bettor.memberId})
				as orders,
			(select count(*)::int from lottery.line where member_id = ${bettor.memberId}) as lines,
			(select coalesce(sum(liability), 0)::bigint from lottery.exposure) as exposed,
			(select coalesce(sum(stake), 0)::bigint from lottery.member_stake) as staked
		`.execute(db);
	return { ...rows[0], balance: await bettor.balance() };
}

export interface Refused {
	/** The code on the wire. */
	code: string;
	params?: Record<string, unknown>;
	field?: string;
	status?: number;
}

/** Sends a body that must be refused with a code, its facts and its field, and takes nothing. */
export async function expectRefused(
	desk: Pick<Desk, 'clock' | 'bettor' | 'send'>,
	[path, body]: readonly [path: string, body: unknown],
	{ code, params, field, status = 400 }: Refused,
): Promise<void> {
	const before = await stateOf(desk);
	const answer = await desk.send(path, body, desk.bettor.token);
	const shown = JSON.stringify(body).slice(0, 300);
	expect({ ...answer.body, status: answer.status }, `${path} ${shown}`).toMatchObject({
		...{ errorCode: code, status },
		...(params && { params }),
		...(field !== undefined && { field }),
	});
	expect(await stateOf(desk), `${path} ${shown} takes nothing`).toEqual(before);
}
