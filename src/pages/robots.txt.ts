import type { APIRoute } from 'astro';
import { robotsText } from '#lib/seo/robots.ts';

export const GET: APIRoute = ({ locals }) => {
	const headers = { 'content-type': 'text/plain; charset=utf-8', 'page-cache': 'fresh=3600' };
	return new Response(robotsText(locals.publicOrigin), { headers });
};
