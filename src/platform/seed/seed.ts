import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, transaction } from '#platform/db/database.ts';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';
import { createMember, isUsernameTaken } from '#platform/people/registration/register-member.ts';
import { seedBanners } from './banners.ts';
import { seedCatalogue } from './catalogue.ts';
import { type DemoLogin, saveDemoLogins } from './demo-logins.ts';
import { seedHelp } from './help.ts';
import { seedJackpot } from './jackpot.ts';
import { seedNotices } from './notices.ts';
import { seedPages } from './pages.ts';
import { seedPromotions } from './promotions/seed-promotions.ts';
import { seedVipLevels } from './vip-levels.ts';

const DEMO_MEMBERS = [
	{ username: 'demoplayer', role: 'player', type: 0 },
	{ username: 'demoagent', role: 'agent', type: 1 },
] as const;

const SEED_LOCK = 7_416_003;

export interface SeedInput {
	/** The public key of the studio's vendor. */
	studioPublicKeyPem: string;
	/** The studio's origin; `{hostname}` is the site's own. */
	studioOrigin: string;
	/** The studio's API. Without it the studio supports launches only. */
	studioApiUrl?: string | undefined;
	/** The file of the demo log-ins. Without it no demo members are created. */
	demoLoginsPath?: string | undefined;
}

/**
 * Inserts the default content of a platform: the bundled vendor and its games, banners, notices,
 * promotions, VIP levels, help, the editable pages, and two demo members with random passwords. A
 * repeat changes nothing that an operator has edited.
 */
export async function seed(db: Database, input: SeedInput, now: Date): Promise<void> {
	await transaction(db, async (tx) => {
		await seedCatalogue(tx, input);
		await seedNotices(tx);
		await seedBanners(tx);
		await seedJackpot(tx, now);
		await seedHelp(tx);
		await seedPages(tx);
		await seedPromotions(tx);
		await seedVipLevels(tx);
	});

	if (input.demoLoginsPath) await seedDemoMembers(db, input.demoLoginsPath, now);
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
		for (const [index, { username, type }] of DEMO_MEMBERS.entries()) {
			const passwordHash = hashes[index] ?? '';
			await createMember(tx, { nickname: username, passwordHash, type, now });
		}
	});
}
