import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { register } from '#lib/wps/contract/member.ts';
import { bindPayoutAccount } from '#lib/wps/contract/payout-accounts.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { aLaunchToken } from '../../launch-token.ts';
import type { Play } from '../bettor.ts';
import { callSurely as callVendor, type Line } from '../line.ts';
import { callSurely, type Site } from './client.ts';
import { PIN, type Saver } from './member.ts';
import { GAME, grant, type MoneyWorld, VENDOR } from './world.ts';

const PASSWORD = 'correct-horse-7';

/** Registers a member with money, a payout account and an open game, by the calls of the site. */
export async function join({ db }: MoneyWorld, site: Site, line: Line): Promise<Saver> {
	const username = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	const person = { username, password: PASSWORD, confirmPassword: PASSWORD, termsAccepted: true };
	const opened = await callSurely(site, undefined, register, person);
	if (!opened?.ok) throw new Error(`no member: ${opened?.refusal.code}`);
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	await grant(db, memberId);
	const pins = { paymentPassword: PIN, confirmPaymentPassword: PIN };
	const set = await callSurely(site, opened.value.token, setPaymentPassword, pins);
	if (!set?.ok) throw new Error(`no payment password: ${set?.refusal.code}`);
	const token = set.value.token ?? opened.value.token;
	const cardId = randomUUID();
	const card = {
		...({ cardId, kind: 'ewallet', bankCode: 'WALLET1', holder: 'Rahim Uddin' } as const),
		number: `017${String(memberId).padStart(8, '0')}`,
	};
	const bound = await callSurely(site, token, bindPayoutAccount, card);
	if (!bound?.ok) throw new Error(`no payout account: ${bound?.refusal.code}`);
	return { memberId, token, cardId, play: await openGame(db, line, memberId) };
}

async function openGame(db: MoneyWorld['db'], line: Line, memberId: number): Promise<Play> {
	const currency = 'BDT';
	const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency, language: 'bn' };
	const launchToken = await aLaunchToken(db, { ...minting, now: new Date() });
	const entered = { launchToken, gameCode: GAME };
	const { token, user } = (await callVendor(line, 'authenticate', entered)) ?? {};
	if (!token || !user) throw new Error('the game did not open');
	return { token, user, gameCode: GAME, currency };
}
