import type { APIRoute } from 'astro';
import { answerPicture } from '../../layouts/share/answer-picture.ts';
import { pictureOfRoute } from '../../layouts/share/pictures.ts';

/** `/share/rng.png`, `/share/rng-en.png`: the picture of a screen for shared links. */
export const GET: APIRoute = async ({ params, locals }) =>
	answerPicture(await pictureOfRoute(params['picture'] ?? '', locals));
