import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
const db = openDatabase({ url: 'postgres://postgres@localhost/jhilik?host=/work/turnover/data/socket' });
const { rows } = await sql<{ id: number }>`select id from member where username = 'demoplayer'`.execute(db);
const memberId = rows[0]!.id;
const open = (base: bigint, ref: string, source: 'deposit' | 'bonus' = 'deposit') => openRequirement(db, { memberId, source, ref, base, multipleBp: 10_000, fundsBefore: 5_0000n });
const deposits = await sql<{ ref: string }>`select source || ':' || external_id as ref from ledger.tx where source='deposit' order by seq desc limit 2`.execute(db);
let n = 0;
const round = (stake: bigint, bp: number | null, state = 'settled', free = 0n, game = 'padma-gold') => sql`insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake, held, payout, created_at, settled_at, free_stake, turnover_bp)
 values ('JHL', ${'seed-' + Date.now() + n++}, ${memberId}, ${game}, 'BDT', ${state}, ${stake}::bigint, 0, ${stake / 2n}::bigint, now() - interval '1 minute', ${state === 'open' ? null : new Date()}, ${free}::bigint, ${bp})`.execute(db);
await open(1000_0000n, deposits.rows[0]?.ref ?? 'deposit:a');
await round(400_0000n, 10000); await round(1000_0000n, 1000); await round(0n, 10000, 'settled', 50_0000n);
await open(500_0000n, deposits.rows[1]?.ref ?? 'deposit:b');
await round(700_0000n, 10000); await round(20_0000n, 0); await round(0n, null, 'void');
for (let i = 0; i < 12; i++) await round(1_0000n, 10000);
await db.destroy();
