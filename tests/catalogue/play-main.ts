import { sql } from 'kysely';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';

// Makes settled rounds of a member, one at each of `games` open games of every type, as the owner
// role: DATA_DIR=<folder> node tests/catalogue/play-main.ts <username> <games>, or
// DATABASE_OWNER_URL=<address>

const [username = '', count = '20'] = process.argv.slice(2);
const { DATABASE_OWNER_URL, DATA_DIR = 'data' } = process.env;
const embedded = DATABASE_OWNER_URL
	? undefined
	: await startEmbeddedPostgres({ dataDir: DATA_DIR });
const db = openDatabase({ url: DATABASE_OWNER_URL ?? embedded?.ownerUrl ?? '' });
await sql`
	insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
		held, payout, created_at, settled_at, turnover_bp)
	select game.vendor_code, 'played-' || game.id, member.id, game.game_code, member.currency,
		'settled', 100000, 0, 100000 + game.id * 10000, now(), now(), 10000
	from member, (
		select *, row_number() over (partition by game_type order by id) as place from game
		join vendor_game using (vendor_code, game_code) where vendor_code <> 'JHL'
	) as game
	where member.username = ${username} and game.place <= ${Number(count)}`.execute(db);
await closeDatabase(db);
await embedded?.stop();
