import type { APIRoute } from 'astro';
import { respondPicture } from '#features/sharing/picture-response.ts';
import { pictureOfRoute } from '#features/sharing/pictures.ts';

/** `/share/rng.png`, `/share/rng-en.png`: the image of a screen for shared links. */
export const GET: APIRoute = async ({ params, locals }) =>
	respondPicture(await pictureOfRoute(params['picture'] ?? '', locals));
