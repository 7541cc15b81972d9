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
import { refuse } from '../refuse.ts';
import { TITLES } from '../registry.ts';
import { readLobby } from '../rooms/read-lobby.ts';
import type { Database } from '../store/database.ts';
import type { StudioContext } from '../studio.ts';

/** Below it and the vendor's code the platform calls, as it calls every vendor: docs/vendor-port.md. */
export const OPERATOR_PATH = '/operator';
const PAGE_ROWS = 500;

type Answer = (db: Database, vendorCode: VendorCode, body: unknown) => Promise<unknown>;

/** The operator calls of the studio. It creates no launch addresses, so `launch` is absent. */
const ANSWERS: Record<string, Answer> = {
	[operatorCalls.health.path]: answerHealth,
	[operatorCalls.catalogue.path]: async (_db, vendorCode) =>
		write('catalogue', { titles: catalogueOf(vendorCode), pages: 1 }),
	[operatorCalls.statement.path]: answerStatement,
	[operatorCalls.lobby.path]: async (db, vendorCode) =>
		write('lobby', { titles: await readLobby(db, vendorCode) }),
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
		.map(({ code, gameType, classification, names, stakes, rtp, lines }) => ({
			gameCode: code,
			gameType,
			names,
			stakeMin: parseDecimal(stakes[0] ?? '') ?? 0n,
			...(classification && { classification }),
			...(rtp && { rtp }),
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

function write(name: 'catalogue' | 'statement' | 'lobby', value: object): unknown {
	return z.encode<z.ZodMiniType>(operatorCalls[name].answer, value);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
