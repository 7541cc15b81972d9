import { randomInt } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { PhoneAuth } from '#lib/wps/contract/phone.ts';
import { budgetKeysOf } from '#platform/core/address-budget.ts';
import type { Queue } from '#platform/core/queue.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import {
	type Email,
	type Messages,
	messageOf as messageOfQueued,
	type QueuedMessage,
	queuedOf,
	type Sms,
} from '#platform/people/messages/messages.ts';
import { CODE_SUBJECT, CODE_TEXT, renderText } from '#platform/people/messages/texts.ts';
import {
	findMemberIdByEmail,
	findMemberIdByMobile,
	type Mobile,
} from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { bindingColumns, type CodeBinding, type CodePurpose, codeHash } from './binding.ts';
import * as rows from './rows.ts';
import {
	ADDRESS_BUDGETS,
	NETWORK_BUDGETS,
	RECIPIENT_BUDGETS,
	WINDOW_MAX_S,
	waitS,
} from './rules.ts';

/** Purposes whose code a phone provider can send: the browser has the full number. */
const PROVIDED: readonly CodePurpose[] = ['login', 'reset', 'register', 'bind-mobile'];

/** Purposes whose response hides whether a member has the number. */
const SILENT: readonly CodePurpose[] = ['login', 'reset'];

const TRIES_MAX = 5;

declare module '#platform/core/queue.ts' {
	interface Work {
		/** A message for the member who has verified the recipient, if there is one. */
		'message to owner': { to: { mobile: Mobile } | { email: string }; message: QueuedMessage };
	}
}

export interface RequestCodeServices {
	vault: Vault;
	queue: Queue;
	messages: Messages;
	settings: () => Pick<Settings, 'codeMinutes' | 'firebase' | 'sms'>;
}

export interface RequestCodeInput extends CodeBinding {
	/** Present when the browser's script can let the phone provider send the code. */
	firebaseChannel?: 'sms' | undefined;
}

export interface RequestedCode {
	expiredMinutes: number;
	phoneAuth?: PhoneAuth;
}

/** Creates a code and sends it, as `Codes.requestCode` says. */
export async function requestCode(
	services: RequestCodeServices,
	db: Database,
	{ firebaseChannel, ...binding }: RequestCodeInput,
): Promise<RequestedCode> {
	const { firebase, sms, codeMinutes: expiredMinutes } = services.settings();
	const phoneAuth = phoneAuthOf(firebase, binding);
	if (phoneAuth && !firebaseChannel && sms.provider === 'outbox') {
		throw refuse('script_needed', {}, 'verificationCode');
	}
	const code = String(randomInt(1_000_000)).padStart(6, '0');
	const expiresAt = secondsAfter(binding.now, expiredMinutes * 60);
	const id = await storeCode(services.vault, db, { binding, code, expiresAt });
	if (phoneAuth && firebaseChannel) return { expiredMinutes, phoneAuth };
	const message = messageOf(binding, { code, expiredMinutes, expiresAt });
	if (SILENT.includes(binding.purpose)) await sendToOwner(services, db, { binding, message });
	else await sendNow(services, db, { id, message });
	return { expiredMinutes };
}

/**
 * Parameters for sending the code by the phone provider; undefined if there is no provider or the
 * purpose or recipient does not allow it.
 */
function phoneAuthOf(
	firebase: Settings['firebase'],
	{ purpose, to }: CodeBinding,
): PhoneAuth | undefined {
	if (!firebase || !PROVIDED.includes(purpose) || !('mobile' in to)) return undefined;
	const { keysUrl: _, ...app } = firebase;
	return { ...app, phoneNumber: internationalNumber(to.mobile) };
}

interface StoreCodeInput {
	binding: CodeBinding;
	code: string;
	expiresAt: Date;
}

/** Consumes the rate limits and inserts the code. Returns its id. */
async function storeCode(vault: Vault, db: Database, input: StoreCodeInput): Promise<bigint> {
	const { binding, code, expiresAt } = input;
	const { now } = binding;
	const [{ key: address }, wide] = budgetKeysOf(binding.client.address);
	const network = wide?.key;
	const columns = bindingColumns(vault, binding);
	return await transaction(db, async (tx) => {
		await consumeBudget(tx, { mark: columns.recipientMark, address, network, now });
		return await rows.insertCode(tx, {
			...columns,
			...{ address, network },
			codeHash: codeHash(vault, binding, code),
			triesLeft: TRIES_MAX,
			requestedAt: now,
			expiresAt,
		});
	});
}

interface ConsumeBudgetInput {
	mark: Buffer;
	address: string;
	network: string | undefined;
	now: Date;
}

async function consumeBudget(tx: Tx, input: ConsumeBudgetInput): Promise<void> {
	const { now } = input;
	await rows.lockBudget(tx, input);
	const since = secondsAfter(now, -WINDOW_MAX_S);
	const times = await rows.selectTimes(tx, { ...input, since });
	const retryAfterS = Math.max(
		waitS(times.toRecipient, RECIPIENT_BUDGETS, now),
		waitS(times.fromAddress, ADDRESS_BUDGETS, now),
		waitS(times.fromNetwork, NETWORK_BUDGETS, now),
	);
	if (retryAfterS > 0) throw refuse('too_many_requests', { retryAfterS: String(retryAfterS) });
}

interface MessageOfInput {
	code: string;
	expiredMinutes: number;
	expiresAt: Date;
}

function messageOf({ purpose, to, client }: CodeBinding, input: MessageOfInput): Sms | Email {
	const { code, expiredMinutes, expiresAt } = input;
	const words = { code, minutes: String(expiredMinutes) };
	const text = renderText(client.language, CODE_TEXT, words);
	const common = { text, about: `code ${purpose}`, expiresAt };
	if ('mobile' in to) return { ...common, to: to.mobile };
	return { ...common, to: to.email, subject: renderText(client.language, CODE_SUBJECT) };
}

interface SendToOwnerInput {
	binding: CodeBinding;
	message: Sms | Email;
}

/**
 * Sends the message by the queue, if a member has verified the recipient: the response time does not
 * reveal it.
 */
async function sendToOwner(
	{ queue }: RequestCodeServices,
	db: Database,
	{ binding: { to }, message }: SendToOwnerInput,
): Promise<void> {
	await queue.add(db, 'message to owner', { to, message: queuedOf(message) });
}

/** Sets how the queue sends messages to owners. */
export function handleMessagesToOwner({ queue, vault, messages }: RequestCodeServices): void {
	queue.handle('message to owner', async ({ to, message }, db) => {
		const owner =
			'mobile' in to
				? await findMemberIdByMobile(db, vault, to.mobile)
				: await findMemberIdByEmail(db, vault, to.email);
		const sent = messageOfQueued(message);
		const isCurrent = sent.expiresAt > (await readNow(db));
		if (owner !== undefined && isCurrent) await messages.send(db, sent);
	});
}

interface SendNowInput {
	id: bigint;
	message: Sms | Email;
}

/** Sends the message. A failure refunds the rate limit of the recipient, but not of the address. */
async function sendNow(
	{ messages }: RequestCodeServices,
	db: Database,
	{ id, message }: SendNowInput,
): Promise<void> {
	try {
		await messages.send(db, message);
	} catch (error) {
		await rows.refundRecipient(db, id);
		throw error;
	}
}
