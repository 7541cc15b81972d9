import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PICTURE_BYTES_MAX } from '#lib/rules/wallet/pictures.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import type { Database } from '#platform/db/database.ts';
import { createPictureEncoder } from '#platform/money/proofs/encode-picture.ts';
import { PICTURES_PER_DAY, WAITING_MAX } from '#platform/money/proofs/rules.ts';
import { purgePictures, storePicture } from '#platform/money/proofs/store-picture.ts';
import { type Api, test, vault } from '../../api.ts';
import { aBomb, anImage, aPhotoWithPlace, aPicture, send } from './pictures.ts';

const PATH = uploadProof.path;

/** Reads a picture as the browser does. */
async function read(api: Api, id: string, token: string | undefined) {
	const headers = { 'x-forwarded-for': randomUUID(), ...(token && { authorization: token }) };
	const request = new Request(`http://site.test${PATH}?id=${id}`, { headers });
	const response = await api.platform.fetch(request);
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.for(['png', 'jpeg'] as const)('a %s comes back as a new picture', async (format, { api }) => {
	const token = await api.aToken();
	const { id = '' } = await send(api, token, await aPicture(format));

	const { response, bytes } = await read(api, id, token);

	expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 80 });
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'image/webp',
		'content-disposition': 'attachment; filename="picture.webp"',
		'cache-control': 'private, max-age=3600',
	});
});

test('a photo loses its place and its camera, and is turned upright', async ({ api }) => {
	const token = await api.aToken();
	const photo = await sharp(await aPhotoWithPlace())
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect(photo.includes('SecretCamera')).toBe(true);
	const { id = '' } = await send(api, token, photo);

	const { bytes } = await read(api, id, token);

	const { exif, orientation, width } = await sharp(bytes).metadata();
	expect({ exif, orientation, width }).toEqual({
		exif: undefined,
		orientation: undefined,
		width: 80,
	});
	expect(bytes.includes('SecretCamera')).toBe(false);
});

test('what follows a picture in its file is dropped', async ({ api }) => {
	const token = await api.aToken();
	const page = '<script>alert(1)</script>';
	const zip = Buffer.from('PK\u0003\u0004 hidden.exe');
	const { id = '' } = await send(
		api,
		token,
		Buffer.concat([await aPicture(), Buffer.from(page), zip]),
	);

	const { bytes } = await read(api, id, token);

	expect(bytes.includes('script')).toBe(false);
	expect(bytes.includes('hidden.exe')).toBe(false);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

test.for<[name: string, make: () => Promise<Buffer | string> | Buffer | string, code: string]>([
	['an SVG', () => SVG, 'picture_kind'],
	['a PDF', () => '%PDF-1.7\n1 0 obj', 'picture_kind'],
	['a GIF', () => sharp({ create: GIF }).gif().toBuffer(), 'picture_kind'],
	['a page that begins as a picture', () => '\u0089PNG\r\n\u001a\n<script>', 'picture_kind'],
	['an empty file', () => '', 'picture_kind'],
	['half a picture', async () => (await aPicture()).subarray(0, 60), 'picture_kind'],
	['a decompression bomb', () => aBomb(), 'picture_too_big'],
	['6 MB', () => Buffer.alloc(6 * 1024 * 1024), 'picture_too_big'],
	['one byte too much', () => Buffer.alloc(PICTURE_BYTES_MAX + 1), 'picture_too_big'],
	['5 MB that are no picture', () => Buffer.alloc(PICTURE_BYTES_MAX), 'picture_kind'],
])('%s is refused and not stored', async ([, make, code], { api, db }) => {
	const token = await api.aToken();
	const before = await countImages(db);

	expect(await send(api, token, await make())).toEqual({ code });
	expect(await countImages(db)).toBe(before);
});

const GIF = { width: 4, height: 4, channels: 3, background: '#fff' } as const;

async function countImages(db: Database): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*)::integer as n from proof_image`.execute(
		db,
	);
	return rows[0]?.n ?? 0;
}

test('25 megapixels are taken, one row more is too much', { timeout: 60_000 }, async ({ api }) => {
	const token = await api.aToken();
	const grey = (height: number) => ({
		create: { width: 5000, height, channels: 3 as const, background: '#888' },
	});

	const taken = await send(api, token, await sharp(grey(5000)).png().toBuffer());
	expect(taken.code).toBeUndefined();
	const { bytes } = await read(api, taken.id ?? '', token);
	expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 2400 });
	expect(await send(api, token, await sharp(grey(5001)).png().toBuffer())).toEqual({
		code: 'picture_too_big',
	});
});

test('a form with another body, field or second file is refused', async ({ api }) => {
	const token = await api.aToken();
	const headers = { authorization: token, 'x-forwarded-for': randomUUID() };
	const picture = new File([new Uint8Array(await aPicture())], 'a.png');
	const post = async (body: BodyInit, more = {}) =>
		(await api.send(PATH, { method: 'POST', headers: { ...headers, ...more }, body })).status;
	const formOf = (...files: [string, File | string][]) => {
		const form = new FormData();
		for (const [name, value] of files) form.append(name, value as File);
		return form;
	};

	expect(await post(formOf(['picture', picture]))).toBe(200);
	expect(await post(formOf(['picture', picture], ['picture', picture]))).toBe(400);
	expect(await post(formOf(['picture', picture], ['memberId', '1']))).toBe(400);
	expect(await post(formOf(['picture', 'text']))).toBe(400);
	expect(await post(formOf(['file', picture]))).toBe(400);
	expect(await post('{}', { 'content-type': 'application/json' })).toBe(415);
	expect(await post('x', { 'content-type': 'multipart/form-data; boundary=b' })).toBe(400);
	expect(await post('x', { 'content-type': 'multipart/form-data' })).toBe(400);
});

test('only the owner sees a picture', async ({ api }) => {
	const [owner, other] = [await api.aToken(), await api.aToken()];
	const id = await anImage(api, owner);

	for (const [token, status] of [
		[owner, 200],
		[other, 200],
		[undefined, 401],
	] as const) {
		const { response, bytes } = await read(api, id, token);
		expect(response.status).toBe(status);
		expect(response.headers.get('content-type')).toBe(
			token === owner ? 'image/webp' : 'application/json',
		);
		if (token === other) expect(bytes.toString()).toContain('picture_not_found');
	}
});

test('a picture is stored encrypted, with the hash of what is shown', async ({ api, db }) => {
	const token = await api.aToken();
	const id = await anImage(api, token);
	const { bytes } = await read(api, id, token);

	const stored = await sql<{ bytes: Buffer; isSame: boolean }>`
		select bytes, sha256 = sha256(${bytes}) as "isSame" from proof_image where id = ${id}::uuid
	`.execute(db);

	expect(stored.rows[0]?.isSame).toBe(true);
	expect(stored.rows[0]?.bytes.includes('WEBP')).toBe(false);
	expect(bytes.includes('WEBP')).toBe(true);
});

test('a member sends a bounded number of pictures in 24 hours', async ({ api, db }) => {
	const token = await api.aToken();
	const first = await anImage(api, token);
	await sql`
		insert into proof_image (id, owner_id, sha256, bytes)
		select gen_random_uuid(), owner_id, sha256, bytes from proof_image,
			generate_series(1, ${PICTURES_PER_DAY - 2}) where id = ${first}::uuid`.execute(db);

	const { rows } = await sql<{ owner: number }>`
		select owner_id as owner from proof_image where id = ${first}::uuid`.execute(db);
	// As in several processes: their encoders do not wait for each other.
	const services = { vault, encodePicture: async () => Buffer.from('picture') };
	const picture = { memberId: rows[0]?.owner ?? 0, content: new Uint8Array() };
	// Connections that are open already, so that the eight run side by side.
	const open = sql`select pg_sleep(0.1)`;
	await Promise.all(Array.from({ length: 8 }, () => open.execute(db)));
	const eight = await Promise.allSettled(
		Array.from({ length: 8 }, () => storePicture(db, services, picture)),
	);
	expect(eight.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await send(api, token, await aPicture())).toEqual({ code: 'picture_quota' });
	await pass(db, first, '24 hours 1 minute');
	expect((await send(api, token, await aPicture())).code).toBeUndefined();
	expect(await send(api, token, await aPicture())).toEqual({ code: 'picture_quota' });
});

/** Moves a picture into the past. */
async function pass(db: Database, id: string, age: string): Promise<void> {
	await sql`
		with old as (delete from proof_image where id = ${id}::uuid returning *)
		insert into proof_image (id, owner_id, subject, sha256, bytes, created_at, claimed_at)
		select id, owner_id, subject, sha256, bytes, core.now() - ${age}::interval,
			case when subject is null then null else core.now() - ${age}::interval end
		from old`.execute(db);
}

test('unused pictures go after a day, used ones after five years', async ({ api, db }) => {
	const token = await api.aToken();
	const ages = ['23 hours', '25 hours', '4 years 364 days', '5 years 1 day'];
	const ids = await Promise.all(ages.map(() => anImage(api, token)));
	for (const id of ids.slice(2)) {
		await sql`update proof_image set subject = 'deposit:' || id, claimed_at = core.now()
			where id = ${id}::uuid`.execute(db);
	}
	for (const [at, id] of ids.entries()) await pass(db, id, ages[at] ?? '');

	await purgePictures(db);

	const kept = await sql<{ id: string }>`
		select id from proof_image where id = any(${ids}::uuid[])`.execute(db);
	expect(kept.rows.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
});

test('one picture is encoded at a time, and few wait', async () => {
	let running = 0;
	let most = 0;
	const open = Promise.withResolvers<void>();
	const encode = createPictureEncoder(async () => {
		running += 1;
		most = Math.max(most, running);
		await open.promise;
		running -= 1;
		return Buffer.from('done');
	});
	const asked = Array.from({ length: WAITING_MAX + 3 }, () => encode(new Uint8Array()));
	const results = Promise.allSettled(asked);
	open.resolve();

	const states = (await results).map(({ status }) => status);
	expect(states.filter((status) => status === 'rejected')).toHaveLength(2);
	expect(most).toBe(1);
	expect(String(await encode(new Uint8Array()))).toBe('done');
});
