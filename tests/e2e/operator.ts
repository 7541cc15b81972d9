import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { replaceReset } from '#platform/people/auth/password-reset/rows.ts';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';
import { hashOf } from '#platform/people/auth/sessions/sessions.ts';
import { findMember } from '#platform/people/members/members.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { createMember } from '#platform/people/registration/register-member.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { SettingKey, Settings } from '#platform/settings/settings.ts';
import { operatorShellAt, setSettings } from './operator-shell.ts';
import type { Site } from './site-process.ts';

// What an operator does while the site runs. `commands.spec.ts` runs the commands themselves.

/** Runs a command of `npm run setting`. */
export async function runSetting(site: Site, ...args: string[]): Promise<string> {
	return (await operatorShellAt(site)).run('setting', ...args);
}

/** Runs a command of `npm run reward`. */
export async function runReward(site: Site, ...args: string[]): Promise<string> {
	return (await operatorShellAt(site)).run('reward', ...args);
}

/** Runs a command of `npm run vendor`. */
export async function runVendor(site: Site, ...args: string[]): Promise<string> {
	return (await operatorShellAt(site)).run('vendor', ...args);
}

/** Runs a command of `npm run member`. */
export async function runMember(site: Site, ...args: string[]): Promise<string> {
	return (await operatorShellAt(site)).run('member', ...args);
}

/**
 * A flag that no page reads. It is toggled with every change and shows when the site has applied
 * it.
 */
const MARKER_FLAG = 'RTSALARY3';
/** How long the site may take to apply a change. */
const APPLIED_MS_MAX = 30_000;

/** Changes settings together and waits until the platform has applied them. */
export async function changeSettings(site: Site, values: Partial<Settings>): Promise<void> {
	const { db } = await operatorShellAt(site);
	const before = await readSettings(db);
	const keys = Object.keys(values) as SettingKey[];
	if (keys.every((key) => isDeepStrictEqual(before[key], values[key]))) return;
	const isMarked = !before[MARKER_FLAG];
	await setSettings(site, { ...values, [MARKER_FLAG]: isMarked });
	const deadline = Date.now() + APPLIED_MS_MAX;
	while ((await isOn(site, MARKER_FLAG)) !== isMarked) {
		if (Date.now() > deadline) throw new Error(`${keys.join(', ')}: not applied`);
		await delay(50);
	}
}

async function isOn({ origin }: Site, flag: string): Promise<boolean> {
	const answer = await fetch(`${origin}/wps/system/whitelabel`);
	const { value } = (await answer.json()) as {
		value: { childrenNodes: { modId: string; enabled: string }[] };
	};
	return value.childrenNodes.some(({ modId, enabled }) => modId === flag && enabled === '1');
}

/** Resets the attempt limits of every address and account. */
export async function resetAttempts(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`delete from member_throttle`.execute(db);
	// Codes are limited by their own rows.
	await sql`update verification_code set address = '192.0.2.1' where address <> '192.0.2.1'`.execute(
		db,
	);
}

/** Inserts failed password attempts for a username. */
export async function insertFailures(site: Site, username: string, count: number): Promise<void> {
	const { db } = await operatorShellAt(site);
	const expiresMs = Date.now() + 15 * 60_000;
	await sql`insert into member_throttle (key, points, expire)
		values (${`login:${username}`}, ${count}, ${expiresMs})
		on conflict (key) do update set points = member_throttle.points + excluded.points`.execute(db);
}

/** Ends the wait between two attempts for a username. */
export async function endAttemptDelays(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`delete from member_throttle where key like 'login_wait:%'`.execute(db);
}

/** Stores a password reset link for a member and returns its token, as if it had been sent. */
export async function createResetLink(site: Site, username: string): Promise<string> {
	const { db } = await operatorShellAt(site);
	const token = randomBytes(32).toString('base64url');
	await transaction(db, async (tx) => {
		const member = await findMember(tx, { username });
		if (!member) throw new Error(`there is no member ${username}`);
		const expiresAt = secondsAfter(await readNow(tx), 60);
		await replaceReset(tx, { tokenHash: hashOf(token), memberId: member.id, expiresAt });
	});
	return token;
}

/** Moves the last use of every remember-me token into the past. */
export async function ageRememberMeTokens(site: Site, seconds: number): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`update remember_me_token
		set used_at = used_at - make_interval(secs => ${seconds})`.execute(db);
}

/**
 * Moves the last password check of a member into the past, so that the password is required again.
 */
export async function agePasswordCheck(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`update member_session set password_known_until = null
		from member where member.id = member_id and username = ${username}`.execute(db);
}

/** Returns the queued messages, newest first, as `npm run outbox` lists them. */
export async function readOutbox(site: Site) {
	const { db, vault } = await operatorShellAt(site);
	return listOutbox(db, vault, { now: await readNow(db), count: 200 });
}

interface NewMember {
	username: string;
	password: string;
	/** In Bangladesh, without the leading zero. */
	mobile: string;
	email: string;
	/** The bank account name, as the registration asks for it. */
	payeeName?: string;
	/** False leaves the member without a number and an address. */
	isProven?: boolean;
}

/** Creates a member whose number and address are verified, unless `isProven` is false. */
export async function makeMember(site: Site, person: NewMember): Promise<void> {
	const { username, password, mobile, email, payeeName, isProven = true } = person;
	const { db, vault } = await operatorShellAt(site);
	const passwordHash = await hashPassword(password);
	await transaction(db, async (tx) => {
		const now = await readNow(tx);
		const memberId = await createMember(tx, { nickname: username, passwordHash, type: 0, now });
		const number = { dialCode: '880', number: mobile };
		if (isProven) {
			await setMobile(tx, vault, { memberId, mobile: number, verifiedAt: now });
			await setEmail(tx, vault, { memberId, address: email, verifiedAt: now });
		}
		if (payeeName) await setDetails(tx, vault, { memberId, details: { payeeName } });
	});
}
