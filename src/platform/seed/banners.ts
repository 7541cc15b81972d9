import type { Tx } from '#platform/db/database.ts';
import { FIRST_BANNERS, type FirstBanner } from './banner-texts.ts';

declare module '#platform/db/tables.ts' {
	interface Tables {
		notice_banner_group: { group_name: string };
	}
}

/** Inserts the first banner of each group, once. A group that has or had banners is skipped. */
export async function seedBanners(tx: Tx): Promise<void> {
	const fresh = new Set<string>();
	for (const { group } of FIRST_BANNERS) if (await isFresh(tx, group)) fresh.add(group);
	const rows = FIRST_BANNERS.filter(({ group }) => fresh.has(group)).map(rowOf);
	if (rows.length > 0) await tx.insertInto('notice_banner').values(rows).execute();
}

async function isFresh(tx: Tx, group_name: string): Promise<boolean> {
	const noted = await tx
		.insertInto('notice_banner_group')
		.values({ group_name })
		.onConflict((conflict) => conflict.column('group_name').doNothing())
		.returning('group_name')
		.executeTakeFirst();
	if (!noted) return false;
	const existing = await tx
		.selectFrom('notice_banner')
		.select('id')
		.where('group_name', '=', group_name)
		.limit(1)
		.executeTakeFirst();
	return existing === undefined;
}

function rowOf({ group, image, title, content, link, linkText }: FirstBanner, position: number) {
	return {
		group_name: group,
		image: `/art/banners/${image}.svg`,
		titles: title,
		contents: content,
		link: link ?? null,
		link_texts: linkText ?? {},
		position,
		ends_at: null,
	};
}
