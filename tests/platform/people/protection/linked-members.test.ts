import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readNow } from '#platform/db/read-now.ts';
import { setMobile } from '#platform/people/profiles/contacts.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import { vault } from '../../api.ts';
import { aMember, test } from '../../database.ts';

const MOBILE = { dialCode: '880', number: '1712345678' };

test('one id number is one person; a device is a hint, an unproven number nothing', async ({
	db,
}) => {
	const [one, same, claim, device] = [
		await aMember(db),
		await aMember(db),
		await aMember(db),
		await aMember(db),
	];
	await setDetails(db, vault, { memberId: one, details: { idNumber: 'a-1234567890' } });
	await setDetails(db, vault, { memberId: same, details: { idNumber: 'A-1234567890' } });
	await setMobile(db, vault, { memberId: one, mobile: MOBILE, verifiedAt: await readNow(db) });
	await setMobile(db, vault, { memberId: claim, mobile: MOBILE });
	for (const memberId of [one, device]) {
		await sql`insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
			values (${memberId}, ${Buffer.alloc(32, 7)}, core.now(), core.now())`.execute(db);
	}

	expect(await linkedMembers(db, one)).toEqual({
		same: [{ memberId: same, by: 'idNumber' }],
		sameDevice: [device],
	});
	expect(await linkedMembers(db, same)).toMatchObject({ same: [{ memberId: one }] });
	expect(await linkedMembers(db, claim)).toEqual({ same: [], sameDevice: [] });
});

test('a payout account and the key of a passkey are one person, also after they were removed', async ({
	db,
}) => {
	const [one, account, key, stranger] = [
		await aMember(db),
		await aMember(db),
		await aMember(db),
		await aMember(db),
	];
	const bind = (memberId: number, mark: string, isRemoved = false) =>
		sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail, number_mark,
				usable_from, removed_at)
			values (gen_random_uuid(), ${memberId}, 'bank', 'BANK1', '', '', '1234', ${Buffer.from(mark)},
				core.now(), ${isRemoved ? new Date() : null})`.execute(db);
	const addKey = (memberId: number, publicKey: string) =>
		sql`insert into member_passkey (id, member_id, public_key, sign_count, transports, name,
				created_at)
			values (${randomUUID()}, ${memberId}, ${Buffer.from(publicKey)}, 0, '{}', 'k', core.now())`.execute(
			db,
		);
	await bind(one, 'same', true);
	await bind(account, 'same');
	await bind(stranger, 'other');
	await addKey(one, 'key');
	await addKey(key, 'key');
	await addKey(stranger, 'another');

	const { same } = await linkedMembers(db, one);

	expect(same).toEqual([
		{ memberId: account, by: 'payoutAccount' },
		{ memberId: key, by: 'passkey' },
	]);
	expect(await linkedMembers(db, stranger)).toEqual({ same: [], sameDevice: [] });
});
