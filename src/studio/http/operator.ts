import { createPublicKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { operatorCalls, type VendorTitle } from '#lib/vendor/operator-calls.ts';
import {
	isSigned,
	isTimely,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import { FIGURES } from '../games/padma-gold/figures.ts';
import { STAKES } from '../games/padma-gold/rules.ts';
import { refuse } from '../refuse.ts';
import type { Database } from '../store/database.ts';
import { listMovements } from '../store/movements.ts';
import { GAME_TABLE } from '../studio.ts';
import { readText, replyJson } from './reply.ts';

/** Below it the platform calls, as it calls every vendor: docs/vendor-port.md. */
export const OPERATOR_PATH = '/operator';
const PAGE_ROWS = 500;

const TITLES: VendorTitle[] = [
	{
		gameCode: GAME_TABLE.gameCode,
		gameType: 'RNG',
		names: { bn: 'পদ্মার সোনা', en: 'Padma Gold' },
		stakeMin: parseDecimal(STAKES[0] ?? '') ?? 0n,
		rtp: FIGURES.rtp,
		lines: GAME_TABLE.lines.length,
	},
];

type Answer = (db: Database, body: string) => Promise<unknown>;

/** The operator calls of the studio. It creates no launch addresses, so `launch` is absent. */
const ANSWERS = new Map<string, Answer>([
	[
		operatorCalls.health.path,
		async (db) => {
			// Without its database the studio cannot begin a round.
			await listMovements(db, { from: new Date(), to: new Date(), limit: 1, offset: 0 });
			return { ok: true };
		},
	],
	[operatorCalls.catalogue.path, async () => write('catalogue', { titles: TITLES, pages: 1 })],
	[operatorCalls.statement.path, answerStatement],
]);

/** Creates the handler of the platform's calls. It refuses unsigned calls. */
export function createOperatorApi(db: Database, platformPublicKeysPem: readonly string[]) {
	const publicKeys = platformPublicKeysPem.map((pem) => createPublicKey(pem));

	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		const answer = ANSWERS.get(path.slice(OPERATOR_PATH.length));
		if (!answer) throw refuse('not_found');
		if (req.method !== 'POST') throw refuse('method_not_allowed');
		const body = await readText(req);
		const timestampMs = Number(req.headers[TIMESTAMP_HEADER]);
		const nonce = String(req.headers[NONCE_HEADER] ?? '');
		const signature = String(req.headers[SIGNATURE_HEADER] ?? '');
		const message = { timestampMs, nonce, path, body };
		// A call that is sent again within the minute reads the same and moves nothing.
		const isGenuine = isTimely(timestampMs, new Date()) && isSigned(message, signature, publicKeys);
		if (!isGenuine) throw refuse('not_signed');
		replyJson(res, 200, await answer(db, body));
	};
}

async function answerStatement(db: Database, body: string): Promise<unknown> {
	const read = operatorCalls.statement.input.safeParse(parseJson(body));
	if (!read.success) throw refuse('invalid_input');
	const { from, to, page } = read.data;
	const { movements, rowCount } = await listMovements(db, {
		...{ from: new Date(from), to: new Date(to) },
		...{ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
	});
	const pages = Math.max(1, Math.ceil(rowCount / PAGE_ROWS));
	return write('statement', { transactions: movements, pages });
}

function write(name: 'catalogue' | 'statement', value: object): unknown {
	return z.encode<z.ZodMiniType>(operatorCalls[name].answer, value);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
