import { type ShareWords, shareImage } from './share-image.ts';

/** Responds with a share image, or 404 without one. The server answers 304 by its ETag. */
export async function respondPicture(words: ShareWords | undefined): Promise<Response> {
	if (!words) return new Response(null, { status: 404 });
	const { png, etag } = await shareImage(words);
	const headers = {
		'content-type': 'image/png',
		'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
		etag,
	};
	return new Response(png, { status: 200, headers });
}
