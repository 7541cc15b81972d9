import { createPublicKey, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import { VENDOR_CODES, type VendorCode } from '../game.ts';
import { listMovements } from '../money/statement.ts';
import { readLobby } from '../read-lobby.ts';
import { refuse } from '../refuse.ts';
import { TITLES } from '../registry.ts';
import type { Database } from '../store/database.ts';
import { listHandsOfPeople, setPairApart } from '../store/pairs.ts';
import type { StudioContext } from '../studio.ts';
import { findSignals } from '../tables/collusion.ts';

/** Below it and the vendor's code the platform calls, as it calls every vendor: docs/vendor-port.md. */
export const OPERATOR_PATH = '/operator';
const PAGE_ROWS = 500;
/** A signal names up to 50 hands: a page stays far below the 1 MB of a response. */
const PAGE_SIGNALS = 100;
/** How far one list looks back. */
const SIGNALS_MAX_MS = 7 * 24 * 3_600_000;

type Answer = (db: Database, vendorCode: VendorCode, body: unknown) => Promise<unknown>;

/** The operator calls of the studio. It creates no launch addresses, so `launch` is absent. */
const ANSWERS: Record<string, Answer> = {
	[operatorCalls.health.path]: answerHealth,
	[operatorCalls.catalogue.path]: async (_db, vendorCode) =>
		write('catalogue', { titles: catalogueOf(vendorCode), pages: 1 }),
	[operatorCalls.statement.path]: answerStatement,
	[operatorCalls.lobby.path]: async (db, vendorCode) =>
		write('lobby', { titles: await readLobby(db, vendorCode) }),
	[operatorCalls.signals.path]: answerSignals,
	[operatorCalls.pairs.path]: answerPairs,
};

/** Adds the platform's calls of each vendor. Unsigned ones are refused. */
export function addOperatorCalls(
	app: FastifyInstance,
	{ db }: StudioContext,
	platformPublicKeysPem: readonly string[],
): void {
	const publicKeys = platformPublicKeysPem.map((pem) => createPublicKey(pem));
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
		done(null, body),
	);
	for (const vendorCode of VENDOR_CODES) {
		for (const [path, answer] of Object.entries(ANSWERS)) {
			app.post(`/${vendorCode}${path}`, async (request, reply) => {
				const body = signedBody(request, publicKeys);
				reply.header('cache-control', 'no-store');
				return await answer(db, vendorCode, parseJson(body));
			});
		}
	}
}

/** Returns the titles of a vendor, as the platform imports them. */
export function catalogueOf(vendorCode: VendorCode): VendorTitle[] {
	return TITLES.map(({ game }) => game)
		.filter((game) => game.vendorCode === vendorCode)
		.map(({ code, gameType, classification, names, stakes, rtp, lines, maxWin, swing }) => ({
			gameCode: code,
			gameType,
			names,
			stakeMin: parseDecimal(stakes[0] ?? '') ?? 0n,
			...(classification && { classification }),
			...(rtp && { rtp }),
			...(maxWin && { maxWin }),
			...(swing && { swing }),
			...(lines && { lines }),
		}));
}

/** Returns the body of a call. Refuses: `not_signed`. */
function signedBody(request: FastifyRequest, publicKeys: readonly KeyObject[]): string {
	const { headers, url: path } = request;
	const body = typeof request.body === 'string' ? request.body : '';
	const timestampMs = Number(headers[TIMESTAMP_HEADER]);
	const nonce = String(headers[NONCE_HEADER] ?? '');
	const signature = String(headers[SIGNATURE_HEADER] ?? '');
	const message = { timestampMs, nonce, path, body };
	// A call that is sent again within the minute reads the same and moves nothing.
	const isGenuine = isTimely(timestampMs, new Date()) && isSigned(message, signature, publicKeys);
	if (!isGenuine) throw refuse('not_signed');
	return body;
}

/** Without its database the studio cannot begin a round. */
async function answerHealth(db: Database, vendorCode: VendorCode): Promise<unknown> {
	const now = new Date();
	await listMovements(db, { vendorCode, from: now, to: now, limit: 1, offset: 0 });
	return { ok: true };
}

async function answerStatement(
	db: Database,
	vendorCode: VendorCode,
	body: unknown,
): Promise<unknown> {
	const read = operatorCalls.statement.input.safeParse(body);
	if (!read.success) throw refuse('invalid_input');
	const { from, to, page } = read.data;
	const { movements, rowCount } = await listMovements(db, {
		...{ vendorCode, from: new Date(from), to: new Date(to) },
		...{ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
	});
	const pages = Math.max(1, Math.ceil(rowCount / PAGE_ROWS));
	return write('statement', { transactions: movements, pages });
}

/** Refuses: `invalid_input`, also for a period that is longer than the list looks back. */
async function answerSignals(
	db: Database,
	vendorCode: VendorCode,
	body: unknown,
): Promise<unknown> {
	const read = operatorCalls.signals.input.safeParse(body);
	if (!read.success) throw refuse('invalid_input');
	const { page, ...period } = read.data;
	const [from, to] = [new Date(period.from), new Date(period.to)];
	if (to.getTime() - from.getTime() > SIGNALS_MAX_MS) throw refuse('invalid_input');
	const hands = await listHandsOfPeople(db, { gameCodes: tableCodesOf(vendorCode), from, to });
	const all = findSignals(hands);
	const signals = all.slice((page - 1) * PAGE_SIGNALS, page * PAGE_SIGNALS);
	return write('signals', { signals, pages: Math.max(1, Math.ceil(all.length / PAGE_SIGNALS)) });
}

/** Refuses: `invalid_input`; `not_found` for a game without tables. */
async function answerPairs(db: Database, vendorCode: VendorCode, body: unknown): Promise<unknown> {
	const read = operatorCalls.pairs.input.safeParse(body);
	if (!read.success || read.data.users[0] === read.data.users[1]) throw refuse('invalid_input');
	const { users, isApart, gameCode } = read.data;
	if (!tableCodesOf(vendorCode).includes(gameCode)) throw refuse('not_found');
	await setPairApart(db, { gameCode, users }, isApart);
	return write('pairs', { ok: true });
}

function tableCodesOf(vendorCode: VendorCode): string[] {
	return TITLES.map(({ game }) => game)
		.filter((game) => game.kind === 'table' && game.vendorCode === vendorCode)
		.map(({ code }) => code);
}

function write(
	name: 'catalogue' | 'statement' | 'lobby' | 'signals' | 'pairs',
	value: object,
): unknown {
	return z.encode<z.ZodMiniType>(operatorCalls[name].answer, value);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
