import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { EmailSetting, SmsSetting } from '#platform/settings/message-settings.ts';
import { createOutbound } from './outbound.ts';
import { putInOutbox } from './outbox.ts';
import { sendByGateway } from './sms-gateway.ts';

/** What only the environment says: secrets, and where an SMS gateway may be. */
export interface MessagingEnvironment {
	/** `smtps://user:password@host`. */
	smtpUrl?: string | undefined;
	/** Fills `{secret}` of the gateway's setting. */
	smsSecret?: string | undefined;
	/** Origins that the gateway's setting may name. */
	smsOrigins?: readonly string[] | undefined;
}

interface Parts {
	vault: Vault;
	log: Logger;
	environment: MessagingEnvironment;
	/** How people are written to at this moment. */
	settings: () => { sms: SmsSetting; email: EmailSetting };
}

interface Common {
	/** In the person's language. */
	text: string;
	/** What it is for, in the log: `code`, `password_changed`. */
	about: string;
	/** From then on it is worth nothing: it leaves the outbox. */
	expiresAt: Date;
}
export type Sms = Common & { to: Mobile };
export type Email = Common & { to: string; subject: string };

export interface Messages {
	/**
	 * Hands a message to its provider and waits until that has it; never inside a transaction.
	 * Refuses `message_not_sent`; the log says why, without number, address or text.
	 */
	send(db: Tx, message: Sms | Email): Promise<void>;
	/** The same behind the answer. */
	sendLater(db: Tx, message: Sms | Email): void;
	/** Work behind an answer, which so takes as long with a message as without. */
	later(about: string, work: () => Promise<void>): void;
	/** Waits for what is under way. */
	close(): Promise<void>;
}

const SMTP_TIMES = { connectionTimeout: 3000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Writes to people by SMS and e-mail, by the providers of the settings. */
export function createMessages(parts: Parts): Messages {
	const { log } = parts;
	const underway = new Set<Promise<void>>();

	async function send(db: Tx, message: Sms | Email): Promise<void> {
		const kind = 'subject' in message ? 'email' : 'sms';
		try {
			await ('subject' in message ? sendEmail(parts, db, message) : sendSms(parts, db, message));
			log.info({ kind, about: message.about }, 'message sent');
		} catch (error) {
			// The error of a mail server repeats the address: its code says enough.
			const reason = error instanceof Error ? reasonOf(error) : 'unknown';
			log.error({ kind, about: message.about, reason }, 'message not sent');
			throw refuse('message_not_sent');
		}
	}

	function later(about: string, work: () => Promise<void>): void {
		const working = work()
			.catch((error: unknown) => {
				// A message that was not sent is in the log already.
				if (!(error instanceof Refusal)) log.error({ err: error, about }, 'message not made');
			})
			.finally(() => underway.delete(working));
		underway.add(working);
	}

	return {
		send,
		sendLater: (db, message) => later(message.about, () => send(db, message)),
		later,
		async close() {
			await Promise.all(underway);
		},
	};
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

/** Of a mail server's or the system's error its code; our own sentences name nobody. */
function reasonOf(error: Error): string {
	if ('code' in error && typeof error.code === 'string') return error.code;
	return 'responseCode' in error ? String(error.responseCode) : error.message.slice(0, 80);
}
