import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { TitleState } from '#lib/vendor/lobby.ts';
import {
	type OperatorCallName,
	type OperatorInput,
	operatorCalls,
	type PlaySignal,
	type StatementRow,
	type VendorTitle,
} from '#lib/vendor/operator-calls.ts';
import { isSigned, isTimely } from '#lib/vendor/signature.ts';

/**
 * The state of the vendor: well, slow, unresponsive, refusing, or returning malformed responses.
 */
export type Mood = 'well' | 'slow' | 'dead' | 'refusing' | 'garbled';

export interface OperatorApi {
	mood: Mood;
	/** The body of a garbled response. */
	garbled: string;
	titles: VendorTitle[];
	/** What its titles tell of themselves. */
	lobby: TitleState[];
	/** What it finds in the play of pairs. */
	signals: PlaySignal[];
	/** Pairs that it was asked to keep apart, as `game user user`. */
	apart: Set<string>;
	/** The vendor's ledger; a test may falsify it. */
	statement: (from: Date, to: Date) => StatementRow[];
}

interface Asked {
	path: string;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

const PAGE_ROWS = 500;
const SLOW_MS = 4000;
const NAMES = new Map(
	Object.entries(operatorCalls).map(([name, { path }]) => [`/operator${path}`, name]),
);

/** Handles a call of the platform; undefined for an unknown call. A dead vendor never responds. */
export async function answerOperator(
	api: OperatorApi,
	{ path, headers, body }: Asked,
	{
		platformPublicKey,
		apiSecret,
		origin,
	}: {
		platformPublicKey: KeyObject;
		apiSecret: string;
		origin: string;
	},
): Promise<{ status: number; body: string } | undefined> {
	const name = NAMES.get(path) as OperatorCallName | undefined;
	if (!name) return undefined;
	if (api.mood === 'dead') return new Promise(() => undefined);
	if (api.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
	if (api.mood === 'garbled') return { status: 200, body: api.garbled };
	const timestampMs = Number(headers['x-timestamp']);
	const signed = { timestampMs, nonce: String(headers['x-nonce']), path, body };
	const isGenuine =
		isSigned(signed, String(headers['x-signature']), [platformPublicKey]) &&
		isTimely(timestampMs, new Date()) &&
		headers['authorization'] === `Bearer ${apiSecret}`;
	if (!isGenuine) return { status: 401, body: '{}' };

	const { input, answer } = operatorCalls[name];
	const asked = z.decode<z.ZodMiniType>(input, JSON.parse(body)) as Record<string, string>;
	const value = answerTo(api, name, asked, origin);
	return { status: 200, body: JSON.stringify(z.encode<z.ZodMiniType>(answer, value)) };
}

function answerTo(
	api: OperatorApi,
	name: OperatorCallName,
	asked: Record<string, string>,
	origin: string,
): unknown {
	const isRefusing = api.mood === 'refusing';
	const page = Number(asked['page'] ?? 1);
	switch (name) {
		case 'health':
			return { ok: true };
		case 'catalogue':
			return paged('titles', api.titles, page);
		case 'lobby':
			return { titles: api.lobby };
		case 'signals':
			return paged('signals', api.signals, page);
		case 'pairs': {
			const { users, gameCode, isApart } = asked as unknown as OperatorInput<'pairs'>;
			const pair = [gameCode, ...[...users].sort()].join(' ');
			if (isApart) api.apart.add(pair);
			else api.apart.delete(pair);
			return { ok: !isRefusing };
		}
		case 'launch': {
			if (isRefusing) return { refused: 'the game is being changed' };
			const url = new URL(`/game/${asked['gameCode']}`, origin);
			for (const key of ['launchToken', 'mode', 'returnUrl'] as const) {
				if (asked[key]) url.searchParams.set(key, asked[key]);
			}
			url.searchParams.set('lang', asked['language'] ?? 'en');
			return { url: url.href };
		}
		case 'statement': {
			const rows = api.statement(new Date(asked['from'] ?? 0), new Date(asked['to'] ?? 0));
			return paged('transactions', rows, page);
		}
	}
}

function paged(name: string, rows: readonly unknown[], page: number) {
	const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
	return { pages, [name]: rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS) };
}
