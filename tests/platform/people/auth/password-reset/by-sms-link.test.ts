import { expect } from 'vitest';
import { resetByLink, sendResetSms } from '#lib/wps/contract/verification.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import { test, vault } from '../../../api.ts';
import { aBrowser } from '../../../browser.ts';
import { changeSettings } from '../../../change-settings.ts';
import { aMobile } from '../../messages/fixtures.ts';
import { aReachableMember, NEW, refusalOf, sentTo, typed } from './fixtures.ts';

test('without its flag no link is sent by SMS', async ({ api, db }) => {
	const { username, mobile } = await aReachableMember(api.platform, db);
	const asked = { username, ...typed(mobile) };
	const answer = await aBrowser(api.platform).call(sendResetSms, asked);

	expect(refusalOf(answer)).toBe('function_off');
	await changeSettings({ platform: api.platform, db }, { PWRESETSMS3: true });
});

test('a link by SMS sets a new password, once, and leads to the site', async ({ api, db }) => {
	const { platform } = api;
	const { username, mobile } = await aReachableMember(platform, db);

	const answer = await aBrowser(platform).get(sendResetSms, { username, ...typed(mobile) });
	await expect.poll(async () => (await sentTo(db, mobile)).length).toBe(1);
	const [text = ''] = await sentTo(db, mobile);
	const token = /\?token=([\w-]{43}) /.exec(text)?.[1] ?? '';
	const reading = aBrowser(platform);
	const opened = await reading.get(resetByLink, { token, newPassword: NEW });
	const again = await reading.call(resetByLink, { token, newPassword: `${NEW}-2` });

	expect(answer).toEqual({});
	expect(text).toContain('https://site.test/en/forget?token=');
	expect(opened).toMatchObject({ userName: username });
	expect(refusalOf(again)).toBe('link_expired');
});

test('an unknown name and a wrong number get the same response and no message', async ({
	api,
	db,
}) => {
	const { platform } = api;
	const person = await aReachableMember(platform, db);
	const other = await aReachableMember(platform, db);
	const nobodys = aMobile();
	const ask = (username: string, mobile = nobodys) =>
		aBrowser(platform).call(sendResetSms, { username, ...typed(mobile) });

	const known = await ask(person.username, person.mobile);
	const answers = [
		await ask('nobodyatall'),
		await ask(person.username),
		await ask(person.username, other.mobile),
	];
	await expect.poll(async () => (await sentTo(db, person.mobile)).length).toBe(1);

	for (const answer of answers) expect(answer).toEqual(known);
	expect(await sentTo(db, nobodys)).toEqual([]);
	expect(await sentTo(db, other.mobile)).toEqual([]);
});

test('an invalid number is refused, and a number gets five links an hour', async ({ api, db }) => {
	const { username, mobile } = await aReachableMember(api.platform, db);
	const ask = (mobileNum: string) =>
		aBrowser(api.platform).call(sendResetSms, { username, mobileNum });

	expect(refusalOf(await ask('123'))).toBe('mobile_invalid mobileNum');
	for (let count = 0; count < 5; count++) expect((await ask(mobile.number)).ok).toBe(true);
	expect(refusalOf(await ask(mobile.number))).toBe('too_many_requests');
	await expect.poll(async () => (await sentTo(db, mobile)).length).toBe(5);
	const messages = await listOutbox(db, vault, { now: new Date(0), count: 1000 });
	const to = internationalNumber(mobile);
	expect(messages.filter((message) => message.to === to && message.kind !== 'sms')).toEqual([]);
});
