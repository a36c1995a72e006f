/** The questions of act III: near, which a stranger may be asked and anybody may pass. As in `light.ts`. */
export const near = `
Qu’aimeriez-vous qu’on remarque, sans avoir à le dire ?
À qui devez-vous un merci en retard ?
friends | Qu’attendez-vous d’un ami, les mauvais jours ?
Dans quel moment de la semaine vous sentez-vous le plus à votre place ?
Qu’avez-vous appris à ne plus cacher ?
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
De quelle décision êtes-vous encore en train de vous remettre ?
Qui vous connaît le mieux, et qu’ignore cette personne ?
Quelle tendresse recevez-vous avec maladresse ?
cooking | Pour qui aimez-vous cuisiner quand les mots manquent ?
Quel pardon vous a coûté ?
Qu’espérez-vous qu’on dise de vous quand vous quittez la pièce ?
De quoi avez-vous peur qu’on se lasse, chez vous ?
Quel jour avez-vous eu du courage sans public ?
dance | Qu’est-ce qui vous empêche de danser ?
Qu’est-ce qui vous manque de l’époque où vous aviez moins ?
Quelle porte avez-vous fermée en douceur ?
writing | Quelle lettre n’avez-vous jamais envoyée ?
À quoi voyez-vous que quelqu’un tient à vous ?
Quel rôle jouez-vous dans votre famille ?
Quelle solitude aimez-vous, et laquelle vous pèse ?
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
Quel mot tendre vous est réservé ?
culture | Devant quoi avez-vous eu les larmes aux yeux sans comprendre ?
Quelle confiance a été la plus dure à retrouver ?
Qu’est-ce que vous n’osez pas demander ?
fashion | Quand vous habillez-vous pour personne d’autre que vous ?
Quel âge aimeriez-vous revoir, une heure, de l’intérieur ?
De quoi vous sentez-vous responsable sans l’avoir choisi ?
Quelle joie n’avez-vous pas encore racontée ?
fitness | Qu’est-ce que votre corps vous a appris à respecter ?
Quel geste a fait pour vous plus qu’un long discours ?
Vers qui feriez-vous volontiers le premier pas ?
De qui aimeriez-vous des nouvelles ?
Quelle part de votre métier raconte qui vous êtes ?
movies | Quel film vous a parlé de vous ?
Que cherchez-vous quand vous cherchez du monde ?
Quelle vérité avez-vous mis longtemps à dire ?
gaming | Quand avez-vous préféré perdre ?
Quel endroit vous manque comme une personne ?
Qu’est-ce qui vous apaise quand la nuit est longue ?
Qu’avez-vous reçu que vous ne rendrez jamais assez ?
technology | À qui n’écrivez-vous plus, et y pensez-vous ?
Quelle fragilité est devenue une force ?
Quand vous sentez-vous invisible ?
Quel « non » avez-vous enfin su dire ?
diy | Qu’avez-vous réparé avec quelqu’un, et qui n’était pas un objet ?
À quel moment avez-vous cessé de vouloir plaire ?
Qu’est-ce qui vous fait croire aux gens ?
Quelle peur avez-vous perdue en route ?
boardgames | Avec qui rejoueriez-vous une dernière partie ?
Quelle vieille blessure ne fait plus mal ?
Qu’est-ce que vous aimez chez vous depuis peu ?
Quel geste d’un inconnu vous revient ?
friends | Quelle amitié avez-vous laissée filer ?
Qu’attendez-vous encore de quelqu’un ?
Quelle conversation remettez-vous à plus tard ?
music | Quelle voix vous manque ?
« Chez moi », c’est où, aujourd’hui ?
À quoi avez-vous renoncé sans amertume ?
Quelle rencontre vous a donné une deuxième chance ?
Quel secret léger pourriez-vous lâcher ici ?
travel | Où vous sentez-vous loin, et bien ?
Qui vous a appris la douceur ?
Quelle attente pèse sur vous ?
reading | Quel livre offririez-vous à vos vingt ans ?
Quelle beauté ordinaire vous touche ?
Quelle colère ne regrettez-vous pas ?
Qu’aimeriez-vous qu’on vous pardonne ?
psychology | Que faites-vous quand quelqu’un vous plaît ?
Quelle est la chose la plus courageuse que vous ayez dite ?
À qui pensez-vous quand il vous arrive une bonne nouvelle ?
cooking | Quel repas de famille aimeriez-vous refaire, tous présents ?
Quand avez-vous su qu’il fallait partir ?
Quelle faiblesse vous vaut de la tendresse ?
Qu’est-ce qui vous étonne encore dans l’amour ?
writing | Quelle phrase aimeriez-vous qu’on vous écrive ?
Quel manque vous a fait avancer ?
De quoi vous excuseriez-vous, si c’était facile ?
Quelle image de vous voudriez-vous corriger ?
dance | Quand votre corps a-t-il su avant vous ?
D’où vous vient la patience, quand elle vient ?
Quelle nostalgie est la plus douce ?
Qu’avez-vous fait par amour, et qui vous surprend encore ?
animals | Quel animal aimé pleurez-vous encore un peu ?
Quel moment difficile racontez-vous aujourd’hui sans trembler ?
De quoi vous inquiétez-vous pour rien, et souvent ?
Qu’est-ce que vous ne diriez qu’à un inconnu ?
hiking | Avec qui marcheriez-vous toute une journée en silence ?
Quelle conviction, petite ou grande, vous porte ?
Qu’avez-vous dû désapprendre ?
Quel adulte auriez-vous voulu avoir près de vous, enfant ?
photography | Quelle photo de vous aimez-vous, et qui l’a prise ?
De quoi rêvez-vous que vous n’osez pas appeler un rêve ?
Qu’est-ce que les autres trouvent fort chez vous, et qui vous coûte ?
Quel bonheur vous a fait peur ?
theater | Devant qui n’avez-vous jamais à jouer ?
À quel âge avez-vous compris vos parents ?
Que laissez-vous derrière vous, en ce moment ?
culture | Quelle œuvre donneriez-vous à voir pour qu’on vous comprenne ?
Quelle limite avez-vous apprise tard ?
Qui vous manque, un jeudi soir ?
movies | Quelle fin auriez-vous voulue pour une histoire à vous ?
Que faites-vous de vos jours tristes ?
Quelle chance avez-vous d’abord prise pour un malheur ?
fashion | Quel objet de quelqu’un portez-vous encore ?
De quoi avez-vous envie qu’on vous félicite ?
Qu’est-ce qui reste de votre premier amour ?
fitness | Quelle fatigue a été une bonne fatigue ?
De qui aimeriez-vous vous rapprocher d’un pas ?
Quand avez-vous aimé votre reflet ?
technology | Quel message gardez-vous sans jamais l’effacer ?
Quel poids pourriez-vous poser, au moins ce soir ?
Qu’avez-vous compris trop tard, mais bien ?
gaming | Quelle revanche n’avez-vous plus envie de prendre ?
Qu’est-ce qui fait de quelqu’un votre famille ?
Quel mensonge gentil regrettez-vous ?
diy | Que construiriez-vous avec quelqu’un, si vous aviez dix ans devant vous ?
À quoi reconnaissez-vous que vous allez mieux ?
Quelle absence a pris moins de place ?
boardgames | Quelle règle de la vie aimeriez-vous réécrire ?
Qu’est-ce que vous avez peur d’oublier ?
Quelle aide avez-vous eu du mal à accepter ?
Qu’est-ce qui mérite, d’après vous, qu’on ralentisse ?
Quelle étape attendez-vous sans la presser ?
friends | À qui diriez-vous ce soir : « tu avais raison » ?
Qu’est-ce que la confiance a changé pour vous ?
Quel jour de l’année est difficile, et qui le sait ?
De quoi aimeriez-vous qu’on prenne soin, chez vous ?
Quelle joie avez-vous partagée avec un presque inconnu ?
Qu’auriez-vous redouté, il y a un an, dans une soirée comme celle-ci ?
Que faites-vous aujourd’hui que vous jugiez sévèrement, avant ?
`
