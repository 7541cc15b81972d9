import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';
import { createMember, isUsernameTaken } from '#platform/people/registration/register-member.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { seedBanners } from './banners.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedDemoFriends } from './demo-friends.ts';
import { type DemoLogin, saveDemoLogins } from './demo-logins.ts';
import { daysBefore, makeTop } from './demo-team/make-people.ts';
import { AGENT_JOINED_DAYS, DEMO_AGENT } from './demo-team/people.ts';
import { seedDemoTeam } from './demo-team/seed-demo-team.ts';
import { seedHelp } from './help.ts';
import { seedJackpot } from './jackpot.ts';
import { seedNotices } from './notices.ts';
import { seedPages } from './pages.ts';
import { seedPointMall } from './point-goods.ts';
import { seedPromotions } from './promotions/seed-promotions.ts';
import { seedDemoTickets, seedRewards } from './rewards/seed-rewards.ts';
import { seedVipLevels } from './vip-levels.ts';

/** The player is a direct member of the agent, who is created first and has been here for weeks. */
const DEMO_MEMBERS = [
	{ username: DEMO_AGENT, role: 'agent', type: 1, joinedDays: AGENT_JOINED_DAYS },
	{ username: 'demoplayer', role: 'player', type: 0, joinedDays: 0 },
] as const;

/** In the demo a payout account is usable after a minute, so that the whole path can be seen. */
const DEMO_ACCOUNT_WAIT_S = 60;

/** In the demo a new account may write in the chat room at once. */
const DEMO_CHAT_RULES = { ageHours: 0, deposited: '0', staked: '0' };

const SEED_LOCK = 7_416_003;

export interface SeedInput {
	/** The public key of the studio's vendor. */
	studioPublicKeyPem: string;
	/** The studio's origin; `{hostname}` is the site's own. */
	studioOrigin: string;
	/** The studio's API. Without it the studio supports launches only. */
	studioApiUrl?: string | undefined;
	/** Another process runs the studio that the vendor's record names. */
	keepsStudio?: boolean | undefined;
	/** The file of the demo log-ins. Without it no demo members are created. */
	demoLoginsPath?: string | undefined;
	/** The login of the role that owns the schema. */
	ownerUrl: string;
	vault: Vault;
}

/**
 * Inserts the default content of a platform: the bundled vendor and its games, banners, notices,
 * promotions, VIP levels, the point mall, help, the editable pages, and two demo members with random
 * passwords; the player has two friends, the agent a team. A repeat changes nothing that an operator
 * has edited.
 */
export async function seed(db: Database, input: SeedInput, now: Date): Promise<void> {
	await transaction(db, async (tx) => {
		await waitForOthers(tx);
		await seedCatalogue(tx, input);
		await seedNotices(tx);
		await seedBanners(tx);
		await seedJackpot(tx, now);
		await seedHelp(tx);
		await seedPages(tx);
		await seedPromotions(tx);
		await seedVipLevels(tx);
		await seedRewards(tx, now);
		await seedPointMall(tx, now);
	});

	if (!input.demoLoginsPath) return;
	await seedDemoMembers(db, input.demoLoginsPath, now);
	await seedDemoTeam(db, { ...input, now });
}

/** Waits for a process that fills an empty database, which takes longer than statements may wait. */
async function waitForOthers(tx: Tx): Promise<void> {
	await sql`
		select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
		tx,
	);
	await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
	await sql`
		select set_config('lock_timeout', '3s', true), set_config('statement_timeout', '10s', true)`.execute(
		tx,
	);
}

/**
 * Creates the demo members. Their log-ins are saved first, so that a crash between the two loses
 * none. Of several processes that start at once, one creates the members and the others find them.
 */
async function seedDemoMembers(db: Database, path: string, now: Date): Promise<void> {
	if (await isUsernameTaken(db, DEMO_MEMBERS[0].username)) return;
	const logins = DEMO_MEMBERS.map(({ username, role }): DemoLogin => {
		return { username, role, password: randomBytes(12).toString('base64url') };
	});
	const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)));
	await transaction(db, async (tx) => {
		await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
		if (await isUsernameTaken(tx, DEMO_MEMBERS[0].username)) return;
		await saveDemoLogins(path, logins);
		let upline = { memberId: await makeTop(tx, now) };
		for (const [index, { username, role, type, joinedDays }] of DEMO_MEMBERS.entries()) {
			const passwordHash = hashes[index] ?? '';
			const joined = daysBefore(now, joinedDays);
			const creating = { nickname: username, passwordHash, type, now: joined, upline };
			upline = { memberId: await createMember(tx, creating) };
			if (role === 'player') await seedDemoTickets(tx, upline.memberId, now);
		}
		// The last one is the player.
		await seedDemoFriends(tx, upline.memberId, now);
		const { withdrawRules } = await readSettings(tx);
		const value = { ...withdrawRules, accountWaitS: DEMO_ACCOUNT_WAIT_S };
		await changeSetting(tx, { key: 'withdrawRules', value, changedBy: 'demo' });
		await changeSetting(tx, { key: 'CHAT3', value: true, changedBy: 'demo' });
		await changeSetting(tx, { key: 'chatRules', value: DEMO_CHAT_RULES, changedBy: 'demo' });
	});
}
