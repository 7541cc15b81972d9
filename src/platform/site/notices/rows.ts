import { type Generated, sql } from 'kysely';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface Publication {
	id: Generated<number>;
	titles: Texts;
	contents: Texts;
	position: number;
	starts_at: Generated<Date>;
	ends_at: Date | null;
}

interface BannerTable extends Publication {
	group_name: string;
	image: string;
	link: string | null;
	link_texts: Texts;
}

export type NoticeKind = 'player' | 'popup' | 'promotion' | 'headline';

interface NoticeTable extends Publication {
	kind: NoticeKind;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		notice_banner: BannerTable;
		notice: NoticeTable;
	}
}

const isInForce = sql<boolean>`starts_at <= core.now() AND (ends_at IS NULL OR ends_at > core.now())`;

export async function listBanners(db: Tx) {
	return await db
		.selectFrom('notice_banner')
		.select(['id', 'group_name as groupName', 'image', 'titles', 'contents', 'link'])
		.select(['link_texts as linkTexts', 'ends_at as endsAt'])
		.where(isInForce)
		.orderBy('position')
		.orderBy('id')
		.execute();
}

export async function listNotices(db: Tx) {
	return await db
		.selectFrom('notice')
		.select(['id', 'kind', 'titles', 'contents', 'starts_at as startsAt'])
		.select('ends_at as endsAt')
		.where(isInForce)
		.orderBy('position')
		.orderBy('id')
		.execute();
}

export async function insertNotices(
	tx: Tx,
	rows: { kind: NoticeTable['kind']; titles: Texts; contents: Texts; position: number }[],
): Promise<void> {
	await tx
		.insertInto('notice')
		.values(rows.map((row) => ({ ...row, ends_at: null })))
		.execute();
}
