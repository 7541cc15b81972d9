import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { type Mobile, setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { Platform } from '#platform/platform.ts';
import { vault } from '../../../api.ts';
import { aMemberBrowser, type Browser } from '../../../browser.ts';
import { aMobile } from '../../messages/fixtures.ts';

export const NEW = 'monsoon-on-the-padma-9';

/** Registers a member whose number and address are verified. */
export async function aReachableMember(platform: Platform, db: Database) {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	const mobile = aMobile();
	const address = `${randomUUID()}@mail.test`;
	const verifiedAt = await readNow(db);
	await setMobile(db, vault, { memberId, mobile, verifiedAt });
	await setEmail(db, vault, { memberId, address, verifiedAt });
	return { browser, username, memberId, mobile, address };
}

/** Returns the messages sent to a recipient, newest first, once pending ones have arrived. */
export async function sentTo(db: Database, to: Mobile | string): Promise<string[]> {
	const wanted = typeof to === 'string' ? to : internationalNumber(to);
	const now = secondsAfter(await readNow(db), -60);
	const messages = await listOutbox(db, vault, { now, count: 1000 });
	return messages.filter((message) => message.to === wanted).map(({ text }) => text);
}

/** Returns the code sent to a number, or the token of the link sent to an address. */
export async function secretSentTo(db: Database, to: Mobile | string): Promise<string> {
	const pattern = typeof to === 'string' ? /token=([\w-]+)/ : /(\d{6})/;
	const find = async () => {
		const [text = ''] = (await sentTo(db, to)).filter((one) => pattern.test(one));
		return pattern.exec(text)?.[1];
	};
	await expect.poll(find).toBeDefined();
	return (await find()) ?? '';
}

/** Returns the number as a form sends it. */
export function typed({ dialCode, number }: Mobile) {
	return { mobileNum: `0${number}`, countryDialingCode: `+${dialCode}` };
}

/** Returns the code of a refusal and its field. */
export function refusalOf(answer: Awaited<ReturnType<Browser['call']>>) {
	return answer.ok ? 'none' : `${answer.refusal.code} ${answer.refusal.field ?? ''}`.trim();
}
