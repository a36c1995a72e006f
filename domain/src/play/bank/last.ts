/** The question with which an evening ends, one for each Thursday of 52. As in `light.ts`. */
export const last = `
Qu’emportez-vous, à part votre manteau ?
Quelle phrase de ce soir vous suivra jusqu’à la porte ?
Qu’est-ce qui vous a fait rire, et dont vous rirez encore demain ?
Qui, à cette table, cachait bien son jeu ?
À quelle question de ce soir auriez-vous voulu plus de temps ?
Que raconterez-vous demain à la machine à café ?
Quel moment de la soirée rejoueriez-vous à l’identique ?
Qu’avez-vous découvert que vous ne cherchiez pas ?
De qui avez-vous appris quelque chose, ce soir ?
Quel titre donneriez-vous à cette soirée ?
Qu’auriez-vous manqué en restant à la maison ?
Quelle réponse, autour de cette table, garderez-vous ?
Que voudriez-vous demander encore, et à qui ?
En un mot, chacun son tour : cette soirée, c’était quoi ?
Quel petit courage avez-vous vu ce soir ?
Quelle idée emportez-vous, et à qui l’avez-vous prise ?
À quel instant avez-vous oublié votre téléphone ?
Qu’est-ce que cette table a de particulier ?
Qu’aimeriez-vous savoir de la personne à votre gauche ?
Quel compliment pouvez-vous faire tout de suite ?
Que diriez-vous à qui hésite à venir jeudi prochain ?
Quelle chose entendue ce soir mérite d’être notée ?
À quoi trinquez-vous, en dernier ?
Qu’avez-vous dit ce soir pour la première fois ?
Quelle ressemblance avez-vous trouvée, à cette table ?
Quel silence de la soirée était le meilleur ?
Qui a le mieux perdu, ce soir ?
Quel détail de la soirée dessineriez-vous ?
De quoi avez-vous envie, maintenant que la glace est rompue ?
Qu’est-ce qui a mis tout le monde à l’aise, ou qui ?
Quelle surprise la soirée vous a-t-elle gardée pour la fin ?
Que feriez-vous tous ensemble, un jour de grand soleil ?
Quel rire reconnaîtriez-vous désormais dans la rue ?
Qu’est-ce que vous n’attendiez pas de ce jeudi ?
Quelle question de ce soir poserez-vous à quelqu’un d’autre ?
À quel moment vous êtes-vous dit : « on est bien » ?
Que doit-on savoir de vous avant de se quitter ?
Quelle histoire de ce soir raconterez-vous en l’exagérant un peu ?
Quel trait retenez-vous de la personne à votre droite ?
Quel tout petit moment de ce soir garderez-vous ?
Sur quoi cette table s’est-elle mise d’accord, contre toute attente ?
Qu’est-ce qui vous manquerait déjà, si l’on rembobinait ?
Quelle place autour de la table avez-vous préférée ?
Quelle promesse légère pouvez-vous faire ici ?
Qui vous a donné envie d’essayer quelque chose ?
Qu’est-ce qui a changé autour de la table depuis vingt heures ?
Quelle bonne nouvelle espérez-vous pour quelqu’un d’ici ?
De quoi vous souviendrez-vous dans un an ?
Quel merci avez-vous envie de dire, et à qui ?
Qu’est-ce qui vous attend demain, et qui a déjà moins d’importance ?
Quelle partie faudrait-il rejouer un jour ?
Par quel mot aimeriez-vous fermer la soirée ?
`
