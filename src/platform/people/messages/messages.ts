import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Queue } from '#platform/core/queue.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { EmailSetting, SmsSetting } from '#platform/settings/message-settings.ts';
import { createOutbound } from './outbound.ts';
import { putInOutbox } from './outbox.ts';
import { sendByGateway } from './sms-gateway.ts';

/** Settings that only the environment has: secrets, and the allowed origins of an SMS gateway. */
export interface MessagingEnvironment {
	/** `smtps://user:password@host`. */
	smtpUrl?: string | undefined;
	/** Replaces `{secret}` in the gateway's setting. */
	smsSecret?: string | undefined;
	/** Origins that the gateway's setting may name. */
	smsOrigins?: readonly string[] | undefined;
}

interface Parts {
	queue: Queue;
	vault: Vault;
	log: Logger;
	environment: MessagingEnvironment;
	/** The current SMS and e-mail settings. */
	settings: () => { sms: SmsSetting; email: EmailSetting };
}

interface MessageFields {
	/** In the recipient's language. */
	text: string;
	/** The purpose, for the log: `code login`, `password_changed`. */
	about: string;
	/** When the outbox deletes the message. */
	expiresAt: Date;
}
type Queued<M> = Omit<M, 'expiresAt'> & { expiresAt: string };
/** A message as the queue stores it. */
export type QueuedMessage = Queued<Sms> | Queued<Email>;

declare module '#platform/core/queue.ts' {
	interface Work {
		message: QueuedMessage;
	}
}

export type Sms = MessageFields & { to: Mobile };
export type Email = MessageFields & { to: string; subject: string };

export interface Messages {
	/**
	 * Sends a message and waits until the provider accepts it; never call it inside a transaction.
	 * Refuses `message_not_sent`; the log has the reason without number, address or text.
	 */
	send(db: Tx, message: Sms | Email): Promise<void>;
	/** Sends a message by the queue, after the transaction. It is repeated until it expires. */
	sendLater(tx: Tx, message: Sms | Email): Promise<void>;
}

const SMTP_TIMES = { connectionTimeout: 3000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends SMS and e-mail through the providers of the settings. */
export function createMessages(parts: Parts): Messages {
	const { log, queue } = parts;

	async function send(db: Tx, message: Sms | Email): Promise<void> {
		const kind = 'subject' in message ? 'email' : 'sms';
		try {
			await ('subject' in message ? sendEmail(parts, db, message) : sendSms(parts, db, message));
			log.info({ kind, about: message.about }, 'message sent');
		} catch (error) {
			// A mail server's error text repeats the address, so only its code is logged.
			const reason = error instanceof Error ? reasonOf(error) : 'unknown';
			log.error({ kind, about: message.about, reason }, 'message not sent');
			throw refuse('message_not_sent');
		}
	}

	queue.handle('message', async (queued, db) => {
		const message = messageOf(queued);
		if (message.expiresAt > (await readNow(db))) await send(db, message);
	});

	return { send, sendLater: (tx, message) => queue.add(tx, 'message', queuedOf(message)) };
}

export function queuedOf(message: Sms | Email): QueuedMessage {
	return { ...message, expiresAt: message.expiresAt.toISOString() };
}

export function messageOf(queued: QueuedMessage): Sms | Email {
	return { ...queued, expiresAt: new Date(queued.expiresAt) };
}

async function sendSms(parts: Parts, db: Tx, { to, text, expiresAt }: Sms): Promise<void> {
	const { sms } = parts.settings();
	if (sms.provider === 'outbox' || !sms.http) {
		const number = internationalNumber(to);
		return await putInOutbox(db, parts.vault, { kind: 'sms', to: number, text, expiresAt });
	}
	const { smsOrigins = [], smsSecret: secret = '' } = parts.environment;
	const outbound = createOutbound(smsOrigins);
	await sendByGateway(outbound, { gateway: sms.http, secret, sms: { to, text } });
}

async function sendEmail(parts: Parts, db: Tx, { to, subject, text, expiresAt }: Email) {
	const { email } = parts.settings();
	if (email.provider === 'outbox') {
		return await putInOutbox(db, parts.vault, { kind: 'email', to, subject, text, expiresAt });
	}
	const { smtpUrl } = parts.environment;
	if (!smtpUrl) throw new Error('SMTP_URL is missing');
	const safety = { disableFileAccess: true, disableUrlAccess: true };
	const transport = createTransport({ url: smtpUrl, ...SMTP_TIMES });
	try {
		await transport.sendMail({
			from: email.from,
			to: { name: '', address: to },
			subject,
			text,
			...safety,
		});
	} finally {
		transport.close();
	}
}

/**
 * Returns the code of a mail server's or system error, else the message: ours contain no personal
 * data.
 */
function reasonOf(error: Error): string {
	if ('code' in error && typeof error.code === 'string') return error.code;
	return 'responseCode' in error ? String(error.responseCode) : error.message.slice(0, 80);
}
