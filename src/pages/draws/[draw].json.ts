import type { APIRoute } from 'astro';
import { fileOf } from '#features/chance/load-check-page.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';

/** Serves the record of a ticket's draw as a file. */
export const GET: APIRoute = async ({ params, locals }) => {
	const { draw = '' } = params;
	const answer = await locals.wps(getDraw, { drawId: draw.slice(0, 64) });
	const found = answer.ok ? answer.value : undefined;
	const { record, recordHash } = found ?? {};
	if (!found || record === undefined || recordHash === undefined) {
		return new Response('Not found', { status: 404 });
	}
	return new Response(`${fileOf({ ...found, record, recordHash })}\n`, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="draw-${found.drawId}.json"`,
			'cache-control': 'no-store',
		},
	});
};
