import type { APIRoute } from 'astro';
import { respondPicture } from '#features/sharing/picture-response.ts';
import { pictureOfPromotion } from '#features/sharing/pictures.ts';

/**
 * `/share/promo/3-en.png`: the image of a promotion in force, with its own texts, for shared links.
 */
export const GET: APIRoute = async ({ params, locals }) =>
	respondPicture(await pictureOfPromotion(params['picture'] ?? '', locals));
