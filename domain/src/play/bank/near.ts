/** The questions of act III: near, which a stranger may be asked and anybody may pass. As in `light.ts`. */
export const near = `
Qu’aimeriez-vous qu’on remarque, sans avoir à le dire ?
À qui devez-vous un merci en retard ?
friends | Qu’attendez-vous d’un ami, les mauvais jours ?
À quel moment de la semaine vous sentez-vous le plus à votre place ?
Qu’avez-vous appris à montrer de vous ?
music | Quelle chanson ne pouvez-vous pas écouter devant les autres ?
De quoi avez-vous besoin que peu de gens devinent ?
Quelle phrase vous a fait du bien, longtemps après ?
travel | Quel départ a compté plus que le voyage ?
Qui, à peine rencontré, a deviné juste sur vous ?
Qu’est-ce qui vous rassure, sans que vous sachiez l’expliquer ?
reading | Quelles pages vous ont servi de refuge ?
Quel souvenir d’enfance vous guide encore ?
Qu’aimeriez-vous oser, cette année ?
psychology | Quelle émotion cachez-vous le mieux ?
Quelle décision difficile prendriez-vous encore aujourd’hui ?
Qui vous connaît le mieux, et à quoi le voyez-vous ?
Quel compliment avez-vous du mal à recevoir ?
cooking | Pour qui aimez-vous cuisiner quand les mots manquent ?
Qu’avez-vous pardonné sans regret ?
Qu’espérez-vous qu’on dise de vous quand vous quittez la pièce ?
Qu’aime-t-on chez vous, et qui vous étonne ?
Quand avez-vous eu du courage sans que personne le voie ?
dance | Quand avez-vous dansé sans penser au regard des autres ?
Qu’est-ce qui vous manque d’une époque plus simple ?
Quelle porte avez-vous fermée en douceur ?
writing | Quelle lettre n’avez-vous jamais envoyée ?
À quoi voyez-vous que quelqu’un tient à vous ?
Quel rôle vous donne-t-on toujours dans un groupe ?
Quelle solitude aimez-vous ?
animals | Quel être, à quatre pattes ou à deux, vous a appris à aimer ?
Qu’avez-vous longtemps pris pour un défaut ?
Quelle promesse vous êtes-vous faite ?
De quoi parleriez-vous, ce soir, si l’heure ne comptait pas ?
Quel regret s’est adouci ?
photography | Quel instant auriez-vous voulu retenir ?
Quand avez-vous pleuré de joie ?
Que faites-vous semblant de ne pas attendre ?
theater | Quel masque ôtez-vous en rentrant ?
Qu’avez-vous appris d’une grande déception ?
Quelle part de vous n’a pas grandi ?
À qui ressemblez-vous de plus en plus ?
hiking | Où allez-vous quand ça ne va pas ?
Quelle maladresse vous attendrit ?
Quelle habitude vous aide à tenir debout ?
Que voudriez-vous transmettre, à part des objets ?
Quel mot gentil gardez-vous en réserve pour les mauvais jours ?
culture | Devant quoi avez-vous eu les larmes aux yeux sans comprendre ?
Qui vous a redonné confiance, et comment ?
Qu’est-ce que vous n’osez pas demander ?
fashion | Quand vous habillez-vous pour personne d’autre que vous ?
Quel âge aimeriez-vous revoir, une heure, de l’intérieur ?
De quoi vous sentez-vous responsable sans l’avoir choisi ?
Quelle joie n’avez-vous pas encore racontée ?
fitness | Quel effort vous a appris que vous pouviez compter sur vous ?
Quel geste a fait pour vous plus qu’un long discours ?
Vers qui feriez-vous volontiers le premier pas ?
De qui aimeriez-vous des nouvelles ?
Quelle part de vos journées raconte qui vous êtes ?
movies | Quel film vous a parlé de vous ?
Que cherchez-vous, les soirs où vous sortez ?
Que savez-vous dire aujourd’hui, que vous taisiez avant ?
gaming | Quand avez-vous préféré perdre ?
Quel endroit vous manque comme une personne ?
Qu’est-ce qui vous apaise quand la nuit est longue ?
Qu’avez-vous reçu que vous ne rendrez jamais assez ?
technology | À qui écririez-vous, si le dernier message n’était pas si vieux ?
Quelle fragilité est devenue une force ?
Quand sentez-vous qu’on vous voit vraiment ?
Quel « non » avez-vous enfin su dire ?
diy | Qu’avez-vous réparé avec quelqu’un, et qui n’était pas un objet ?
Quand avez-vous cessé de vouloir plaire à tout le monde ?
Qu’est-ce qui vous fait croire aux gens ?
Quelle peur avez-vous perdue en route ?
boardgames | Avec qui rejoueriez-vous une dernière partie ?
De quel vieux chagrin souriez-vous aujourd’hui ?
Qu’aimez-vous en vous depuis peu ?
Quel geste d’un inconnu vous revient ?
friends | Quelle amitié aimeriez-vous retrouver ?
Quel geste attendez-vous sans le demander ?
Quelle conversation remettez-vous à plus tard ?
music | Quelle voix vous apaise dès le premier mot ?
« Chez moi », c’est où, aujourd’hui ?
À quoi avez-vous renoncé sans amertume ?
Quelle rencontre vous a donné une deuxième chance ?
Quel secret léger pourriez-vous lâcher ici ?
travel | Où vous sentez-vous loin, et bien ?
Qui vous a appris la douceur ?
Quelle attente des autres avez-vous cessé de porter ?
reading | Quel livre offririez-vous à vos vingt ans ?
Quelle beauté ordinaire vous touche ?
Quelle colère ne regrettez-vous pas ?
Quel défaut aimeriez-vous qu’on vous pardonne ?
psychology | Comment montrez-vous aux gens qu’ils comptent ?
Quelle est la chose la plus courageuse que vous ayez dite ?
À qui pensez-vous quand il vous arrive une bonne nouvelle ?
cooking | Quel repas revivriez-vous, avec les mêmes autour de la table ?
Quand avez-vous bien fait de partir ?
Quelle faiblesse vous vaut de la tendresse ?
Qu’est-ce qui vous étonne encore chez les gens ?
writing | Quelle phrase aimeriez-vous qu’on vous écrive ?
Quel manque vous a fait avancer ?
De quoi vous excuseriez-vous, si c’était facile ?
Quelle image de vous voudriez-vous corriger ?
dance | Avec qui danseriez-vous sans avoir à parler ?
D’où vous vient la patience, quand elle vient ?
Quelle nostalgie est la plus douce ?
Qu’avez-vous fait par amitié, et qui vous surprend encore ?
animals | Auprès de quel animal avez-vous trouvé du réconfort ?
Quel moment difficile racontez-vous aujourd’hui sans trembler ?
De quoi vous inquiétez-vous pour rien, et souvent ?
Qu’est-ce que vous ne diriez qu’à un inconnu ?
hiking | Avec qui marcheriez-vous toute une journée en silence ?
Quelle idée simple vous guide ?
Qu’avez-vous dû désapprendre ?
Quel adulte a compté pour vous, enfant ?
photography | Quelle photo de vous aimez-vous, et qui l’a prise ?
De quoi rêvez-vous que vous n’osez pas appeler un rêve ?
Qu’est-ce que les autres trouvent fort chez vous, et qui vous coûte ?
Quel bonheur vous a fait peur ?
theater | Devant qui n’avez-vous jamais à jouer ?
Qu’avez-vous fini par comprendre des adultes de votre enfance ?
Que laissez-vous derrière vous, en ce moment ?
culture | Quelle œuvre donneriez-vous à voir pour qu’on vous comprenne ?
Quelle limite avez-vous appris à poser ?
Qui aimeriez-vous voir s’asseoir à cette table, ce soir ?
movies | Quelle fin auriez-vous voulue pour une histoire à vous ?
Qu’est-ce qui éclaire vos jours gris ?
Quelle chance avez-vous d’abord prise pour un malheur ?
fashion | Quel vêtement, ou quel bijou, vous vient de quelqu’un ?
De quoi avez-vous envie qu’on vous félicite ?
Qu’est-ce qui vous reste de vos seize ans ?
fitness | Quelle fatigue a été une bonne fatigue ?
De qui aimeriez-vous vous rapprocher d’un pas ?
Quel jour avez-vous aimé être vous ?
technology | Quel message gardez-vous sans jamais l’effacer ?
Quel poids pourriez-vous poser, au moins ce soir ?
Qu’avez-vous compris tard, mais pour de bon ?
gaming | Quelle revanche n’avez-vous plus envie de prendre ?
Qu’est-ce qui fait de quelqu’un votre famille ?
Quel mensonge gentil regrettez-vous ?
diy | Que construiriez-vous avec quelqu’un, si vous aviez dix ans devant vous ?
À quoi reconnaissez-vous un jour où tout va bien ?
Qui a pris une place inattendue dans votre vie ?
boardgames | Quelle règle de la vie aimeriez-vous réécrire ?
Que ne voudriez-vous jamais oublier ?
Quelle aide avez-vous eu du mal à accepter ?
Qu’est-ce qui mérite, d’après vous, qu’on ralentisse ?
Quelle étape attendez-vous sans la presser ?
friends | À qui diriez-vous ce soir : « tu avais raison » ?
Quand la confiance de quelqu’un a-t-elle tout changé ?
Quel jour de l’année compte pour vous, et qui le sait ?
De quoi aimeriez-vous qu’on prenne davantage soin ?
Quelle joie avez-vous partagée avec un presque inconnu ?
Qu’auriez-vous redouté, il y a un an, dans une soirée comme celle-ci ?
Que faites-vous aujourd’hui que vous jugiez sévèrement, avant ?
`
