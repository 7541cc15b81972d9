import pg from 'pg';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';

/** The password of every such member. */
export const PASSWORD = 'river-at-dusk-71';

/** Creates members `bettor1` and so on with a password. */
export async function makeHashedMembers(adminUrl: string, count: number): Promise<void> {
	const hash = await hashPassword(PASSWORD);
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		await client.query(
			`insert into member (username, nickname, password_hash)
			select 'bettor' || n, 'bettor' || n, $2 from generate_series(1, $1::int) n`,
			[count, hash],
		);
	} finally {
		await client.end();
	}
}
