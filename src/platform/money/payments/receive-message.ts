import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import { BODY_BYTES_MAX, readSigned } from '#lib/psp/signature.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, isTransient, type Tx, transaction } from '#platform/db/database.ts';
import { isAlarm, raiseAlarm } from './alarms.ts';
import { findMessageHash, insertMessage, lockMessage } from './message-rows.ts';
import type { Providers } from './ports.ts';

/** A message of a payment provider as it came: `POST /psp/<provider>`. */
export interface PspDelivery {
	method: string;
	/** Without the query. */
	path: string;
	/** By lower-case name. */
	headers: Readonly<Record<string, string | string[] | undefined>>;
	body: Buffer;
}

export type ReceivePspMessage = (delivery: PspDelivery) => Promise<{ status: number }>;

interface Options {
	db: Database;
	vault: Vault;
	providers: Providers;
	log: {
		warn(context: object, message: string): void;
		error(context: object, message: string): void;
	};
	/** Applies a message in its transaction, and returns what became of it. */
	apply: (tx: Tx, provider: string, message: PspMessage) => Promise<string>;
	/** Replaces the process clock in tests. */
	now?: () => Date;
}

const PATH = /^\/psp\/([a-z][a-z0-9_-]{1,23})$/;
const METHOD_NOT_ALLOWED = 405;

/**
 * Creates the receiver of providers' messages: signature first, then stored and applied in one
 * transaction, then answered. The same id and body again is 200 and does nothing; another body is
 * 409. 401: no key of the provider made the signature, or its time is off. 503: try again.
 */
export function createPspReceiver(options: Options): ReceivePspMessage {
	const { providers, log, now = () => new Date() } = options;
	return async ({ method, path, headers, body }) => {
		const provider = providers.get(PATH.exec(path)?.[1] ?? '');
		if (!provider) return { status: 404 };
		if (method !== 'POST') return { status: METHOD_NOT_ALLOWED };
		if (body.length > BODY_BYTES_MAX) return { status: 413 };
		const text = body.toString('utf8');
		const { code, publicKeys } = provider;
		const messageId = readSigned({ headers, path, body: text }, publicKeys, now());
		if (messageId === undefined) {
			log.warn({ provider: code }, 'payment message not signed');
			return { status: 401 };
		}
		try {
			return { status: await receive(options, { provider: code, messageId, text }) };
		} catch (error) {
			if (!isTransient(error))
				log.error({ err: error, provider: code, messageId }, 'payment message failed');
			return { status: 503 };
		}
	};
}

async function receive(
	{ db, vault, log, apply }: Options,
	{ provider, messageId, text }: { provider: string; messageId: string; text: string },
): Promise<number> {
	const hash = createHash('sha256').update(text).digest();
	const message = readMessage(text);
	return await transaction(db, async (tx) => {
		await lockMessage(tx, { provider, messageId });
		const known = await findMessageHash(tx, { provider, messageId });
		if (known) {
			if (known.equals(hash)) return 200;
			log.error({ provider, messageId }, 'payment message altered');
			await raiseAlarm(tx, { provider, kind: 'altered', subject: `message ${messageId}` });
			return 409;
		}
		const verdict = message ? await apply(tx, provider, message) : 'invalid';
		const body = vault.encrypt(text, placeOf({ provider, messageId }));
		await insertMessage(tx, { provider, messageId, hash, body, verdict });
		if (isAlarm(verdict)) {
			log.error({ provider, messageId, verdict }, 'payment message filed');
			const subject = message ? subjectOf(message) : `message ${messageId}`;
			await raiseAlarm(tx, { provider, kind: verdict, subject });
		}
		return message ? 200 : 400;
	});
}

function readMessage(text: string): PspMessage | undefined {
	try {
		return z.decode(pspMessage, JSON.parse(text));
	} catch {
		return undefined;
	}
}

/** Names the place of the sealed text of a message. */
export function placeOf({ provider, messageId }: { provider: string; messageId: string }): string {
	return `message ${messageId} of ${provider}`;
}

/** Names what a message is about, as operators look for it. */
function subjectOf(message: PspMessage): string {
	switch (message.type) {
		case 'deposit.paid':
			return `payment ${message.receipt.ref}`;
		case 'deposit.failed':
			return `order ${message.orderId}`;
		case 'deposit.reversed':
			return `payment ${message.ref}`;
		case 'payout.paid':
			return `payout ${message.payoutId} ${message.ref}`;
		case 'payout.returned':
			return `payout ${message.payoutId} ${message.return.ref}`;
		case 'payout.refused':
			return `payout ${message.payoutId}`;
	}
}
